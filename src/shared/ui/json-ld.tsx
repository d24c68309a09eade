/** Structured data for search engines (https://schema.org). `<` is escaped so that no value can close the script element. */
export function JsonLd({ facts }: { facts: { '@type': string } & Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
