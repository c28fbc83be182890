import type { Graph } from 'schema-dts';

type Props = { graph: Graph };

/** What the page is about, for search engines (JSON-LD, schema.org). Data only: it never runs. */
export function StructuredData({ graph }: Props) {
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, and no "<" in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
