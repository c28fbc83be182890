/** Marks, in the contents list, the section that is being read. */
function markContents() {
  const links = new Map<Element, Element>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.contents-list a')) {
    const section = document.querySelector(link.hash)?.closest('section');
    if (section) links.set(section, link);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const link = links.get(target);
        if (isIntersecting) link?.setAttribute('aria-current', 'true');
        else link?.removeAttribute('aria-current');
      }
    },
    // A line a quarter of the way down: one section at a time crosses it.
    { rootMargin: '-25% 0% -75%' },
  );
  for (const section of links.keys()) observer.observe(section);
}

// The script may arrive before the whole page has.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', markContents);
else markContents();
