/**
 * Remembers the address of a form that this visit has begun, so that a reload can go on with it. It is
 * kept with this page of the tab's history (`history.state`) and nowhere else: no other visit finds it.
 * Only our own form sends these messages.
 *
 * @returns what takes the data of each message from the form
 */
export function rememberBegunForm(frame: HTMLIFrameElement, address: string) {
  const { origin } = new URL(address);
  return (data: unknown) => {
    const { type, draft, sent, path } = Object(data) as Record<string, unknown>;
    // What the form asks is then the largest text in view, and not the heading beside it.
    if (type === 'study-form:sending' || draft === 'begun') {
      frame.closest('.signup')?.setAttribute('data-begun', '');
    }
    if (type === 'study-form:page' && draft === 'begun') {
      frame.contentWindow?.postMessage({ type: 'study-site:draft' }, origin);
    }
    // The next person has begun.
    if (type === 'study-form:sending') keep({ draft: history.state?.draft, sent: undefined });
    // After a reload, the frame is at its start again, and the line above it still says that they are sent.
    if (type === 'study-form:page' && draft === 'over') keep({ draft: undefined, sent });
    if (type === 'study-form:draft' && /^\/s\/[\w-]{22}$/.test(String(path))) {
      keep({ draft: `${origin}${path}`, sent: undefined });
    }
  };
}

function keep(begun: { draft: string | undefined; sent: unknown }) {
  history.replaceState({ ...history.state, ...begun }, '');
}
