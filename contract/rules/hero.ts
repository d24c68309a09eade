/** The parts of the text `hero`: the words of its two links, and its picture. */
export interface HeroParts {
  /** The button that leads to the products. */
  readonly shop: string;
  /** The link to the categories. */
  readonly browse: string;
  readonly photo?: { readonly _id: string; readonly alt: string } | undefined;
}

/** The longest words of a link, in characters. */
export const longestHeroWords = 40;

const picture = /^!\[(.*)\]\(([0-9a-f]{24})\)$/;

/** Reads the text: a line for each link, and the picture in Markdown, `![what it shows](its id)`. Missing words are empty. */
export function heroParts(text: string): HeroParts {
  const [shop = '', browse = '', ...others] = text.split('\n');
  const [, alt = '', _id] = picture.exec(others.join('').trim()) ?? [];
  return { shop, browse, ...(_id !== undefined && { photo: { _id, alt } }) };
}

/** The text of these parts. */
export function heroText({ shop, browse, photo }: HeroParts): string {
  const lines = [shop, browse, ...(photo ? [`![${photo.alt}](${photo._id})`] : [])];
  return lines.map((line) => line.replaceAll('\n', ' ')).join('\n');
}
