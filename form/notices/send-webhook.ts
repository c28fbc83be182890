import type { Send } from './send-notices.ts';

export function sendToWebhook(address: string): Send {
  return async ({ data }, signal) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
      // A browser's way of following a redirect would turn the POST into a GET, which tells nobody.
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    if (!response.ok) throw Object.assign(new Error(), { code: `status ${response.status}` });
  };
}
