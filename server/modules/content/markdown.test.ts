import { describe, expect, test } from 'vitest';
import { contentNames } from '#contract/rules/content.ts';
import { firstText } from './first-texts.ts';
import { contentHtml, isBlank, isReadable, linkHtml } from './markdown.ts';

const page = (text: string) => contentHtml('policy', text).replaceAll('\n', '');

test.each([
  ['titles of sections', '# One\n## Two\n### Three', '<h2>One</h2><h2>Two</h2><h3>Three</h3>'],
  ['no other h2, by which pages would part a quote', '> ## Quoted', '<blockquote><h3>Quoted</h3></blockquote>'],
  ['line breaks', 'Loom Lane\nPune', '<p>Loom Lane<br />Pune</p>'],
  ['lists', '- a\n- **b**', '<ul><li>a</li><li><strong>b</strong></li></ul>'],
  ['links within the shop', '[Contact](/contact)', '<p><a href="/contact">Contact</a></p>'],
  ['no links of other schemes', '[a](javascript:alert(1)) [b](//evil.example)', '<p><a>a</a> <a>b</a></p>'],
  ['HTML as text', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['HTML within a line as text', 'a <b onclick="x">b</b>', '<p>a &lt;b onclick="x"&gt;b&lt;/b&gt;</p>'],
  ['a picture as its words', '![A loom](https://evil.example/x.png)', '<p>A loom</p>'],
  ['indented lines as text', 'a\n\n    b <i>', '<p>a</p><p>b &lt;i&gt;</p>'],
])('a page has %s', (_, text, html) => {
  expect(page(text)).toBe(html);
});

const values = {
  ...{
    brand: 'A &amp; B',
    return_days: '7',
    return_parcel: 'We pay.',
    email: linkHtml('mailto:a@b.in', 'a@b.in'),
    phone: '1',
  },
  social: '<a href="https://x y" style="position:fixed" onmouseover="x()">F</a><script>x()</script>',
};
const link = '<a href="https://x y">F</a>';

test.each([
  ['in a text', '{brand}: {social}', `<p>A &amp; B: ${link}</p>`],
  ['none from entities in an address', '[x](/a&#123;social&#125;b)', '<p><a href="/a{social}b">x</a></p>'],
  ['in a text with entities', '&#123;social&#125;', `<p>${link}</p>`],
  ['none in an address', '[x](/{social})', '<p><a href="/%7Bsocial%7D">x</a></p>'],
  ['none in a title', '[x](/a "{social}")', '<p><a href="/a">x</a></p>'],
])('fields are filled %s, and sanitised', (_, text, html) => {
  expect(contentHtml('policy', text, values)).toEqual(html);
});

describe('of a contact that the shop does not have', () => {
  const us = '<a href="/contact">us</a>';
  test.each([
    ['a section', 'Hello\n\n## Write\n\n{email}', '<p>Hello</p>'],
    ['a paragraph', '## Write\n\n{email}\n\nOr visit us.', '<h2>Write</h2><p>Or visit us.</p>'],
    ['what is beside another contact', '## Contact\n\n{phone}\n\n{email}\n\n{social}', '<h2>Contact</h2><p>1</p>'],
    ['a paragraph without a heading', '{email}\n\nCall {phone}.', '<p>Call 1.</p>'],
    ['a quote', 'Hello\n\n> {email}', '<p>Hello</p>'],
    ['nothing of a page that has nothing else', '## Write\n\n{email}', `<h2>Write</h2><p>${us}</p>`],
    ['nothing of a sentence', 'Write to {email}.', `<p>Write to ${us}.</p>`],
  ])('%s is left out', (_, text, html) => {
    const without = { ...values, phone: '1', email: '', social: '' };
    expect(contentHtml('policy', text, without).replaceAll('\n', '')).toBe(html);
  });
});

test.each([
  [
    'New\n\n# Cut from\n# our own\n\nHeavy.',
    '<p>New</p><h1><span>Cut from </span><span>our own</span></h1><p>Heavy.</p>',
  ],
  ['Cut from\nour own\n\nHeavy.', '<h1><span>Cut from </span><span>our own</span></h1><p>Heavy.</p>'],
  ['# Shoes', '<h1><span>Shoes</span></h1>'],
])('the headline %j has its lines', (text, html) => {
  expect(contentHtml('headline', text).replaceAll('\n', '')).toBe(html);
});

test('slogans are lines, and an announcement is one', () => {
  expect(contentHtml('slogans', ' One.\n\nTwo. ')).toBe('<p>One.</p>\n<p>Two.</p>');
  expect(contentHtml('announcement', 'Sale\n[now](/categories)')).toBe('Sale <a href="/categories">now</a>');
});

test.each(['# ', '---', '[](/contact)', '>'])('nothing can be read in %j', (text) => {
  expect(isBlank(page(text))).toBe(true);
});

test.each([
  '*a_'.repeat(1_001),
  'a-'.repeat(2_001),
  '|a'.repeat(25),
  'a\n'.repeat(1_000),
  '> '.repeat(100),
  '1. '.repeat(100),
  '!'.repeat(2_001),
  '&'.repeat(2_001),
  `a${' '.repeat(100)}b`,
])('a text that takes long to read is refused', (text) => {
  expect(isReadable(text)).toBe(false);
});

test.each(contentNames)('the first text %s of another brand has nothing of the demo’s', (name) => {
  expect(firstText(name, 'Kora')).not.toMatch(/weft|loom|weav|mumbai|nashik|bhuleshwar/i);
  expect(isReadable(firstText(name, 'Weft'))).toBe(true);
});
