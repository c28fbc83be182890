type Props = {
  title: string;
  description: string | undefined;
  address: string;
  /** Absolute address of the picture. */
  card: string;
  cardAlt: string;
};

/** The page's one address, and what other sites show for a link to it (the Open Graph protocol). */
export function ShareTags({ title, description, address, card, cardAlt }: Props) {
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={card} />
      <meta property="og:image:alt" content={cardAlt} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
