import { TooltipLink } from './tooltip-link.tsx';

export type Backer = {
  name: string;
  kind: string;
  /** Address of the backer's website. */
  link: string;
  /** Address of the logo, an SVG. */
  logo: string;
};

type Props = {
  backer: Backer;
  /** The id of the tooltip's words, unique in the page. */
  tooltipId: string;
};

export function BackerCard({ backer, tooltipId }: Props) {
  return (
    <TooltipLink
      id={tooltipId}
      className="backer"
      href={backer.link}
      tooltip="Goes to another website"
    >
      <img src={backer.logo} width={280} height={80} alt={backer.name} loading="lazy" />
      <span>{backer.kind.replace(/^./, (letter) => letter.toUpperCase())}</span>
    </TooltipLink>
  );
}
