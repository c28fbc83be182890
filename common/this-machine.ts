/** Whether a host name is this machine's own. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '[::1]' || /(^|\.)localhost$|^127(\.\d+){3}$/.test(hostname);
}
