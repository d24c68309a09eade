import { formatRupees } from '#contract/rules/money.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { logoUrl, logoUrlOf } from '../../providers/mail/mailer.ts';
import type { Sender } from './sender.ts';

/**
 * The layout of every mail: nested tables with inline styles, at most 600 px wide, which is what mail clients render alike. The style
 * element only adds dark colours and narrow paddings; clients that drop it show the light mail.
 */

/** A part of a mail in both forms. */
export interface MailPart {
  readonly html: string;
  readonly text: string;
}

/** A mail before it has the shop's layout. */
export interface MailContent {
  readonly subject: string;
  /** What lists of mails show after the subject. */
  readonly preview: string;
  /** A short line above the heading, such as the order's number. */
  readonly label?: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  /** Why the recipient gets it. */
  readonly why: string;
}

/** A link with its words. */
export interface MailLink {
  readonly url: string;
  readonly text: string;
}

export interface MailLine {
  readonly name: string;
  /** Below the name: size and quantity. */
  readonly details: string;
  /** In rupees. */
  readonly price?: number;
  /** The URL of its photo. */
  readonly photo?: string;
}

/** The theme's colours (`src/theme/tokens.ts`). In the dark they are those of its dark grounds. */
export const mailColours = {
  paper: ['#fbf5ea', '#101232'],
  raised: ['#fffcf6', '#171a43'],
  deep: ['#f3e8d6', '#262c6b'],
  ink: ['#211a17', '#fbf1df'],
  soft: ['#645548', '#cfc4c4'],
  line: ['#e3d5bf', '#3a3c6b'],
  action: ['#262c6b', '#f0aa2e'],
  onAction: ['#fbf1df', '#211a17'],
  leaf: ['#2c6648', '#f0aa2e'],
  mark: ['#f0aa2e', '#f0aa2e'],
  marked: ['#fbe3b0', '#262c6b'],
} as const;

type Colour = keyof typeof mailColours;

const light = (colour: Colour): string => mailColours[colour][0];

const fonts = "font-family:'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** Outlook for Windows reads the attribute, other clients the style. */
const ground = (colour: Colour, more = '') => `bgcolor="${light(colour)}" class="b-${colour}${more}"`;

/** The width of a line's photo, in pixels; shown 4:5. */
const photoWidth = 72;
const photoHeight = 90;

/** Writes both forms of a mail. */
export function writeMail(words: MailContent, sender: Sender): { subject: string; text: string; html: string } {
  const { subject, preview, heading } = words;
  const content = { ...words, preview: unlinked(preview), heading: unlinked(heading), subject: oneLine(subject) };
  return { subject: content.subject, text: textOf(content, sender), html: htmlOf(content, sender) };
}

/** Has no width and breaks no line. */
const mark = '\u2060';

/**
 * A text of which no mail program makes a link: names, addresses and notes of people are in it, whoever they are. Words are broken at their
 * dots and colons, after NFKC, which makes dots and letters of those of other widths. Numbers (`Rs. 12.50`, `11:30`) stay whole. Every
 * text of a mail goes through it; web addresses are for `button` and `link`.
 */
function unlinked(text: string): string {
  return text.normalize('NFKC').replace(/(?<=\S)[.:\u3002](?=[^\s\p{N}]|\p{N}+\.\p{N})/gu, `${mark}$&${mark}`);
}

export function paragraph(words: string): MailPart {
  const text = unlinked(words);
  return { text, html: block(`<p class="c-ink" style="margin:0;color:${light('ink')}">${escaped(text)}</p>`) };
}

/** A paragraph that stands out. */
export function notice(words: string): MailPart {
  const text = unlinked(words);
  const style = `padding:12px 16px;border-left:4px solid ${light('mark')};color:${light('ink')};font-weight:600`;
  const html = `<table ${table} width="100%"><tr><td ${ground('marked', ' c-ink')} style="${style}">${escaped(text)}</td></tr></table>`;
  return { text, html: block(html) };
}

/** The mail's main link. */
export function button({ url, text }: MailLink): MailPart {
  const link = `display:inline-block;padding:14px 26px;color:${light('onAction')};font-weight:700;text-decoration:none`;
  const html =
    `<table ${table}><tr><td ${ground('action')} style="border-radius:2px">` +
    `<a class="c-onAction" href="${escaped(url)}" style="${link}">${escaped(text)}</a></td></tr></table>`;
  return { text: `${text}:\n${url}`, html: block(html) };
}

/** A further link. */
export function link({ url, text }: MailLink): MailPart {
  const html = `<a class="c-ink" href="${escaped(url)}" style="color:${light('ink')};font-weight:600">${escaped(text)}</a>`;
  return { text: `${text}:\n${url}`, html: block(html) };
}

/** Steps side by side; the first `reached` of them are done. */
export function steps(labels: readonly string[], reached: number): MailPart {
  const cells = labels.map((label, index) => {
    const isReached = index < reached;
    const colour = isReached ? 'ink' : 'soft';
    const style = `padding:6px 4px 0 0;font-size:13px;line-height:18px;color:${light(colour)};font-weight:${index === reached - 1 ? 700 : 400}`;
    return (
      `<td width="${Math.floor(100 / labels.length)}%" valign="top" style="padding-right:4px"><table ${table} width="100%">` +
      `<tr><td ${ground(isReached ? 'leaf' : 'line')} height="5" style="height:5px;font-size:0;line-height:5px;border-radius:3px">&nbsp;</td></tr>` +
      `<tr><td class="c-${colour}" style="${style}">${isReached ? '&#10003;&nbsp;' : ''}${escaped(label)}</td></tr></table></td>`
    );
  });
  return {
    text: labels.map((label, index) => `${index < reached ? '[x]' : '[ ]'} ${label}`).join('  '),
    html: block(`<table ${table} width="100%"><tr>${cells.join('')}</tr></table>`),
  };
}

/** The last line of products. `less`: what is taken off before it. */
interface MailSum {
  readonly label: string;
  readonly rupees: number;
  readonly less?: readonly { readonly label: string; readonly rupees: number }[];
}

/** Products, and their sum with its words. Without any photo there is no column for them. */
export function productLines(products: readonly MailLine[], sum?: MailSum): MailPart {
  const lines = products.map((line) => ({ ...line, name: unlinked(line.name), details: unlinked(line.details) }));
  const hasPhotos = lines.some(({ photo }) => photo !== undefined);
  const top = `border-top:1px solid ${light('line')};padding:14px 0`;
  const rows = lines.map(
    ({ name, details, price, photo }) =>
      `<tr>${hasPhotos ? `<td class="l g" width="${photoWidth}" valign="top" style="${top};padding-right:14px">${photoHtml(photo, name)}</td>` : ''}` +
      `<td class="l c-ink" valign="top" style="${top};color:${light('ink')};overflow-wrap:anywhere"><strong>${escaped(name)}</strong>` +
      `${details && `<br><span class="c-soft" style="color:${light('soft')};font-size:15px">${escaped(details)}</span>`}</td>` +
      `<td class="l c-ink" valign="top" align="right" style="${top};padding-left:8px;color:${light('ink')};white-space:nowrap">${price === undefined ? '' : formatRupees(price)}</td></tr>`,
  );
  const { less = [] } = sum ?? {};
  const discounts = less.map(
    ({ label, rupees }) =>
      `<tr><td class="l c-soft" colspan="${hasPhotos ? 2 : 1}" style="${top};color:${light('soft')};overflow-wrap:anywhere">${escaped(label)}</td>` +
      `<td class="l c-ink" align="right" style="${top};padding-left:8px;color:${light('ink')};white-space:nowrap">−${formatRupees(rupees)}</td></tr>`,
  );
  const total =
    sum &&
    `<tr><td class="t c-ink" colspan="${hasPhotos ? 2 : 1}" style="border-top:2px solid ${light('ink')};padding:14px 0 0;color:${light('ink')};font-weight:700">${escaped(sum.label)}</td>` +
      `<td class="t c-ink" align="right" style="border-top:2px solid ${light('ink')};padding:14px 0 0;color:${light('ink')};font-size:18px;font-weight:700;white-space:nowrap">${formatRupees(sum.rupees)}</td></tr>`;
  const texts = lines.map(({ name, details, price }) => {
    const first = price === undefined ? name : `${name}: ${formatRupees(price)}`;
    return details === '' ? first : `${first}\n  ${details}`;
  });
  return {
    text: [
      ...texts,
      ...less.map(({ label, rupees }) => `${label}: −${formatRupees(rupees)}`),
      ...(sum ? [`${sum.label}: ${formatRupees(sum.rupees)}`] : []),
    ].join('\n'),
    html: block(`<table ${table} width="100%">${rows.join('')}${discounts.join('')}${total ?? ''}</table>`),
  };
}

/** Labels and values; a value may have several lines. */
export function facts(known: readonly (readonly [label: string, value: string])[]): MailPart {
  const entries = known.map(([label, value]) => [label, unlinked(value)] as const);
  const rows = entries.map(
    ([label, value]) =>
      `<tr><td class="c-soft" style="color:${light('soft')};font-size:14px;line-height:20px">${escaped(label)}</td></tr>` +
      `<tr><td class="c-ink" style="padding:0 0 14px;color:${light('ink')};overflow-wrap:anywhere">${escaped(value).replace(/\n/g, '<br>')}</td></tr>`,
  );
  return {
    text: entries
      .map(([label, value]) =>
        value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`,
      )
      .join('\n'),
    html: block(`<table ${table} width="100%">${rows.join('')}</table>`),
  };
}

function photoHtml(photo: string | undefined, name: string): string {
  const style = `display:block;width:${photoWidth}px;height:${photoHeight}px;object-fit:cover;font-size:12px;line-height:16px`;
  if (photo === undefined) {
    return `<table ${table}><tr><td ${ground('deep', ' f')} width="${photoWidth}" height="${photoHeight}" style="font-size:0">&nbsp;</td></tr></table>`;
  }
  return `<img src="${escaped(photo)}" width="${photoWidth}" height="${photoHeight}" alt="${escaped(name)}" class="f" style="${style}">`;
}

function block(html: string): string {
  return `<tr><td style="padding:0 0 24px">${html}</td></tr>`;
}

/** A header has one line; nodemailer would fold a longer one itself. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function textOf({ label, heading, parts, why }: MailContent, { brand, supportEmail, origin }: Sender): string {
  return [
    ...(label === undefined ? [] : [label]),
    heading,
    ...parts.map(({ text }) => text),
    ...(supportEmail === '' ? [] : [`Questions? Answer this mail, or write to ${supportEmail}.`]),
    `${brand}\n${origin}`,
    why,
  ]
    .join('\n\n')
    .concat('\n');
}

function htmlOf({ subject, preview, label, heading, parts, why }: MailContent, sender: Sender): string {
  const { brand, supportEmail, origin } = sender;
  const wordmark = `color:${light('ink')};font-size:26px;line-height:40px;font-weight:800;letter-spacing:-1px;text-decoration:none`;
  const letters = `<td><a class="c-ink" href="${escaped(origin)}" style="${wordmark}">${escaped(brand.toLowerCase())}</a></td>`;
  const header = `<tr><td style="padding:8px 0 20px"><table ${table}><tr>${brandHtml(sender, letters)}</tr></table></td></tr>`;
  const title =
    (label === undefined
      ? ''
      : `<p class="c-soft" style="margin:0 0 6px;color:${light('soft')};font-size:16px;font-weight:700">${escaped(label)}</p>`) +
    `<h1 class="c-ink" style="margin:0;color:${light('ink')};font-size:26px;line-height:32px;font-weight:800;letter-spacing:-0.5px">${escaped(heading)}</h1>`;
  const soft = `class="c-soft" style="margin:0 0 8px;color:${light('soft')};font-size:14px;line-height:21px"`;
  const inSoft = `class="c-soft" style="color:${light('soft')}"`;
  const footer =
    (supportEmail === ''
      ? ''
      : `<p ${soft}>Questions? Answer this mail, or write to <a ${inSoft} href="mailto:${escaped(supportEmail)}">${escaped(supportEmail)}</a>.</p>`) +
    `<p ${soft}><a ${inSoft} href="${escaped(origin)}">${escaped(brand)}</a> · ${escaped(why)}</p>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escaped(subject)}</title><style>${styles}</style></head>` +
    `<body class="b-paper" style="margin:0;padding:0;background-color:${light('paper')}">` +
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preview)}${'&#847;&zwnj;&nbsp;'.repeat(30)}</div>` +
    `<table ${table} width="100%" ${ground('paper')}><tr><td align="center" style="padding:16px 12px 32px">` +
    `<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->` +
    `<table ${table} width="100%" style="max-width:600px;text-align:left;${fonts};font-size:16px;line-height:24px">${header}` +
    `<tr><td ${ground('raised', ' t w')} style="border-top:3px solid ${light('ink')};padding:32px 32px 12px">` +
    `<table ${table} width="100%">${block(title)}${parts.map(({ html }) => html).join('')}</table></td></tr>` +
    `<tr><td class="w" style="padding:24px 32px 0">${footer}</td></tr></table>` +
    `<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
  );
}

/** The brand's own picture; without one its name in letters, beside the drawn mark while it is the mark's brand. */
function brandHtml({ brand, origin, logo }: Sender, letters: string): string {
  if (logo !== undefined) {
    const height = Math.min(48, logo.height);
    const size = `width="${Math.round((logo.width * height) / logo.height)}" height="${height}"`;
    const picture = `<img src="${logoUrlOf(logo.hash)}" ${size} alt="${escaped(brand)}" style="display:block;border:0">`;
    // A light ground in the dark too: the picture was drawn for one.
    return `<td bgcolor="${light('paper')}" style="padding:4px 8px"><a href="${escaped(origin)}">${picture}</a></td>`;
  }
  if (brand !== shopDefaults.brand) return letters;
  const mark = `<img src="${logoUrl}" width="40" height="40" alt="" style="display:block;border:0">`;
  return `<td style="padding-right:12px">${mark}</td>${letters}`;
}

const grounds = ['paper', 'raised', 'deep', 'line', 'action', 'leaf', 'marked'] as const;
const inks = ['ink', 'soft', 'onAction'] as const;

const styles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `td,a,p,h1{${fonts}}`,
  '@media (max-width:480px){.w{padding-left:16px!important;padding-right:16px!important}.f{width:56px!important;height:70px!important}.g{width:56px!important}}',
  '@media (prefers-color-scheme:dark){',
  ...grounds.map((name) => `.b-${name}{background-color:${mailColours[name][1]}!important}`),
  ...inks.map((name) => `.c-${name}{color:${mailColours[name][1]}!important}`),
  `.l{border-color:${mailColours.line[1]}!important}.t{border-color:${mailColours.ink[1]}!important}}`,
].join('');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
