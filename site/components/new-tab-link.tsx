type Props = { href: string; className?: string; children: string };

/** A link that opens a new tab. Its words must say so (WCAG 3.2.5). */
export function NewTabLink({ href, className, children }: Props) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
