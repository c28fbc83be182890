/** Runs in the page, and lists everything that moves or would move when something changes. */
export function whatMoves(): string[] {
  const elements = [document.documentElement, ...document.querySelectorAll('*')];
  const styled = elements.flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo || null);
      const long = (time: string) => time.split(',').some((one) => Number.parseFloat(one) > 0);
      return style.scrollBehavior === 'smooth' ||
        long(style.transitionDuration) ||
        (style.animationName !== 'none' && long(style.animationDuration))
        ? [`${element.tagName}${pseudo}`]
        : [];
    }),
  );
  return [...styled, ...document.getAnimations().map((one) => one.constructor.name)];
}
