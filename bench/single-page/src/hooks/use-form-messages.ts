import { type RefObject, useEffect, useState } from 'react';

type Said = 'ready' | 'sent';

const known: Readonly<Record<string, Said>> = {
  'study-form:ready': 'ready',
  'study-form:page': 'ready',
  'study-form:submitted': 'sent',
};

/** What the form in the frame has last said of itself. */
export function useFormMessages(frame: RefObject<HTMLIFrameElement | null>, address: string) {
  const [said, setSaid] = useState<Said>();

  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent) {
      if (source !== frame.current?.contentWindow || origin !== new URL(address).origin) return;
      const next = known[data?.type];
      if (next) setSaid((last) => (last === 'sent' ? last : next));
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, address]);

  return said;
}
