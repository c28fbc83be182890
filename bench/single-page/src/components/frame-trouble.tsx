import form from 'virtual:study/form';
import landing from 'virtual:study/landing';
import { buttonClass } from './button-class.ts';
import { EmailLink } from './email-link.tsx';

type Props = { busy: boolean; retry: () => void };

export function FrameTrouble({ busy, retry }: Props) {
  const words = landing.signup.status.unreachable;
  return (
    <div className="space-y-4 bg-wood px-6 py-4">
      <h3 className="text-lead">{words.heading}</h3>
      <p>{words.text}</p>
      <ul className="list-disc pl-6">
        <li>
          <a href={form} target="_blank" rel="noopener">
            {words.newTab}
          </a>
        </li>
        <li>
          {words.email} <EmailLink />
        </li>
      </ul>
      <button type="button" className={buttonClass} disabled={busy} onClick={retry}>
        {busy ? words.retrying : words.retry}
      </button>
    </div>
  );
}
