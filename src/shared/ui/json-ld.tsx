/** Facts about the page for search engines (https://schema.org), as JSON that nothing in it can end. */
export function JsonLd({ facts }: { facts: { '@type': string } & Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
