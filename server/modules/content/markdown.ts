import { Marked, type Token } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { calls } from '#contract/calls.ts';
import type { ContentField, ContentName } from '#contract/rules/content.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { heroParts } from '#contract/rules/hero.ts';

/** Turns an owner's Markdown into HTML that is safe in every page: no scripts, no styles, no pictures, no HTML of the owner's own. */

const marked = new Marked({
  async: false,
  breaks: true,
  renderer: {
    // Headings within lists and quotes. Those of the text itself are its sections (`sectionsHtml`).
    heading({ tokens }) {
      return `<h3>${this.parser.parseInline(tokens)}</h3>\n`;
    },
    html({ text, block }) {
      return block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text);
    },
    // Indented lines are code in Markdown, and hardly ever in a shop's texts.
    code: ({ text }) => `<p>${escapeHtml(text)}</p>\n`,
    codespan: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    checkbox: () => '',
  },
});

const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'del',
    'a',
    'span',
    ...table,
  ],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** Slogans take turns: links would be reached while they are not in sight. */
const withoutLinks = { ...allowed, allowedTags: ['p', 'br', 'strong', 'em', 'del'] };

const inline = (text: string): string => marked.parseInline(text, { async: false });

/** The lines of a text that are not blank. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * The text as HTML with these fields filled in: only in texts, never in an attribute, also where the owner wrote a brace as an entity
 * (`&#123;`). What was filled in is sanitised with the rest.
 */
export function contentHtml(name: ContentName, text: string, values?: FieldValues): string {
  if (name === 'hero') return heroHtml(text);
  const options = name === 'slogans' ? withoutLinks : allowed;
  const html = htmlOf(name, text);
  return sanitizeHtml(values ? fillFields(html, values, options) : html, options).trim();
}

function htmlOf(name: ContentName, text: string): string {
  if (name === 'announcement') return inline(linesOf(text).join(' '));
  if (name === 'slogans')
    return linesOf(text)
      .map((slogan) => `<p>${inline(slogan)}</p>`)
      .join('\n');
  return name === 'headline' ? headlineHtml(text) : sectionsHtml(text);
}

/** The words of the links at the top of the home page, and the picture: a URL of the shop's own. */
function heroHtml(text: string): string {
  const { shop, browse, photo } = heroParts(text);
  const words = [shop, browse].map((line) => `<p>${escapeHtml(line.trim())}</p>`);
  if (photo === undefined) return words.join('\n');
  const src = `${fillPath(calls.getPhoto.path, { photoId: photo._id })}?w=640`;
  return [...words, `<p><img src="${src}" alt="${escapeHtml(photo.alt)}"></p>`].join('\n');
}

/**
 * The lines that begin with `#` are the headline; text before them is the small line above it, text after them the lead. Without any the
 * first paragraph is the headline.
 */
function headlineHtml(text: string): string {
  const tokens = marked.lexer(text).filter(({ type }) => type !== 'space');
  const start = Math.max(tokens.findIndex(isHeading), 0);
  let end = start + 1;
  while (isHeading(tokens[start]) && isHeading(tokens[end])) end += 1;
  const lines = tokens.slice(start, end).flatMap((token) => linesOf('text' in token ? String(token.text) : ''));
  // The spaces part the words where the lines are read as one sentence.
  const spans = lines.map((line, index) => `<span>${inline(line)}${index < lines.length - 1 ? ' ' : ''}</span>`);
  return `${marked.parser(tokens.slice(0, start))}<h1>${spans.join('')}</h1>\n${marked.parser(tokens.slice(end))}`;
}

const isHeading = (token: Token | undefined): boolean => token?.type === 'heading';

/** The only `h2` elements are the titles of the sections, so that pages can tell the sections apart. */
function sectionsHtml(text: string): string {
  return marked
    .lexer(text)
    .map((token) =>
      token.type === 'heading' && Number(token.depth) <= 2
        ? `<h2>${inline(String(token.text))}</h2>\n`
        : marked.parser([token]),
    )
    .join('');
}

/** The most marks of a text, and the most lines: reading stressed words and addresses takes quadratic time. */
const mostMarks = 2_000;
const mostLines = 1_000;
/** Quotes and lists within each other, which are read recursively. */
const deeplyNested = /^(?:[ \t]{0,9}(?:>|[-*+]|\d{1,9}[.)])){20}/m;
/** The most columns of a table: each line below it becomes a row. */
const mostColumns = 24;
/** Blanks in a row, which also take quadratic time. */
const manyBlanks = /[^\S\n]{100}/;

/** Whether the text can be turned into HTML in a moment. */
export function isReadable(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  const lines = text.split('\n');
  const isShort = count(/[-*_~`[\]<>@.|!&]/g) <= mostMarks && lines.length <= mostLines;
  const isPlain = !deeplyNested.test(text) && !manyBlanks.test(text);
  return isShort && isPlain && lines.every((line) => line.split('|').length <= mostColumns + 1);
}

/** Whether nothing of the HTML can be read. */
export function isBlank(html: string): boolean {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() === '';
}

/** The values of the fields, as HTML that is not sanitised yet. */
export type FieldValues = Readonly<Record<ContentField, string>>;

/** Within a sentence, a support address or phone that the shop does not have is the contact page. */
const us = '<a href="/contact">us</a>';

/**
 * The HTML with its fields filled in. A paragraph with only the support address, the support phone or the social pages is left out where the
 * shop has none, and its section if nothing else is in it; a page with nothing else keeps it.
 */
function fillFields(html: string, values: FieldValues, options: sanitizeHtml.IOptions): string {
  let shown = html;
  for (const name of ['email', 'phone', 'social'] as const)
    if (values[name] === '') shown = withoutParagraph(shown, `<p>{${name}}</p>`);
  if (isBlank(shown)) shown = html;
  const filled = { ...values, email: values.email || us, phone: values.phone || us };
  const textFilter = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (field, name: string) =>
      Object.hasOwn(filled, name) ? filled[name as ContentField] : field,
    );
  return sanitizeHtml(shown, { ...options, textFilter });
}

/** The HTML without a paragraph, and without the heading of a section that has nothing else. */
function withoutParagraph(html: string, paragraph: string): string {
  return html
    .split(/(?=<h2>)/)
    .map((section) => {
      if (!section.includes(paragraph)) return section;
      const rest = section.replaceAll(paragraph, '').replaceAll(/<(li|blockquote)>\s*<\/\1>/g, '');
      return isBlank(rest.replace(/^<h2>.*<\/h2>/, '')) ? '' : rest;
    })
    .join('');
}

/** A link, for the value of a field. */
export function linkHtml(href: string, words: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
