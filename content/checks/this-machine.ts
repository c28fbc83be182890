/** Whether a host's name leads back to the machine that asks for it. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '[::1]' || /(^|\.)localhost$|^127(\.\d+){3}$/.test(hostname);
}
