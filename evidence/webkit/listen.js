// Runs before anything else of a page, keeps what the page's own policy refuses, and tells the
// harness, which knows it also when a journey has gone on to another page. It tells by a picture,
// since every policy here allows those of its own origin.
/** @type {string[]} */
const breaches = [];
Object.assign(window, { breaches });
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  const breach = `${violatedDirective} ${blockedURI}`;
  breaches.push(breach);
  new Image().src = `/evidence/breach?of=${encodeURIComponent(breach)}`;
});
