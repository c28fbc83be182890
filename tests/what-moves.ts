/** Everything that moves, or would move when something changes; it runs in the page. */
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
