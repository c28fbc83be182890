// Runs before anything else of a page and keeps what the page's own policy refuses.
/** @type {string[]} */
const breaches = [];
Object.assign(window, { breaches });
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  breaches.push(`${violatedDirective} ${blockedURI}`);
});
