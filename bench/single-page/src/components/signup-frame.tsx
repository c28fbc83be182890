import form from 'virtual:study/form';
import landing from 'virtual:study/landing';
import { useRef } from 'react';
import { useFormHost } from '../hooks/use-form-host.ts';
import { useFormMessages } from '../hooks/use-form-messages.ts';
import { FrameTrouble } from './frame-trouble.tsx';

const { status, frameTitle } = landing.signup;

export function SignupFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const said = useFormMessages(frame, form);
  const host = useFormHost(form);
  const troubled = host.isError && said === undefined;

  function sentence() {
    if (troubled) return status.unreachable.status;
    return status[said ?? (host.isPending ? 'loading' : 'waiting')];
  }

  return (
    <div className="border-b-10 border-wood text-ink lg:max-w-[43rem]">
      <div role="status" className="grid min-h-24 content-center bg-wood px-6 py-4">
        <p>{sentence()}</p>
      </div>
      <iframe
        ref={frame}
        src={form}
        title={frameTitle}
        width="100%"
        height="600"
        loading="lazy"
        className="bg-surface"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
      {troubled && <FrameTrouble busy={host.isFetching} retry={() => void host.refetch()} />}
    </div>
  );
}
