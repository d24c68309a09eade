import type { Linter } from 'eslint';
import { newerCss } from './browsers.ts';

/** HTML elements for which MUI has a component with its own behaviour or semantics. They are refused in JSX, in `styled` and as a Box. */
const controls = {
  table: 'Table',
  caption: 'Table',
  thead: 'TableHead',
  tbody: 'TableBody',
  tfoot: 'TableFooter',
  tr: 'TableRow',
  th: 'TableCell',
  td: 'TableCell',
  input: 'TextField, OutlinedInput, InputBase, Checkbox or Radio',
  textarea: 'TextField or OutlinedInput with `multiline`',
  select: 'Select or NativeSelect',
  fieldset: 'FormControl component="fieldset"',
  legend: 'FormLabel component="legend"',
  label: 'InputLabel, FormLabel or FormControlLabel',
  button: 'Button, IconButton or ButtonBase',
  dialog: 'Dialog',
  details: 'Accordion',
  summary: 'AccordionSummary',
  progress: 'LinearProgress',
  hr: 'Divider',
} as const;

/** Elements of text. The back office, where bytes matter less, has none of them without a variant of Typography. */
const text = {
  h1: 'Typography variant="h1"',
  h2: 'Typography variant="h2"',
  h3: 'Typography variant="h3"',
  h4: 'Typography',
  p: 'Typography or Alert',
  small: 'Typography variant="small"',
} as const;

/** Elements of layout and text. JSX may contain them without a style; styled ones are MUI components. */
const layout = {
  ...text,
  div: 'Box, Stack, Grid, Card or Paper',
  span: 'Box component="span" or Typography',
  section: 'Box component="section"',
  article: 'Card component="article" or Box component="article"',
  main: 'Box component="main"',
  aside: 'Box component="aside"',
  header: 'AppBar',
  footer: 'Box component="footer"',
  nav: 'Box component="nav", Breadcrumbs or Tabs',
  form: 'Stack component="form" or Box component="form"',
  time: 'Typography component="time"',
  address: 'Typography component="address"',
  blockquote: 'Typography component="blockquote"',
  a: 'Link',
  ul: 'List',
  ol: 'List component="ol" or Breadcrumbs',
  li: 'ListItem',
  dl: 'Box component="dl"',
  dt: 'Typography component="dt"',
  dd: 'Typography component="dd"',
} as const;

const backOffice = 'src/back-office/';

/** Raw elements for which MUI has a component, by file. docs/decisions/0019 says why each of them stays. */
export const rawElements: Readonly<Record<string, readonly string[]>> = {
  'src/shared/ui/drop-zone.tsx': ['input'],
  'src/back-office/orders/order-filters.tsx': ['fieldset'],
  'src/features/catalog/components/product-card.tsx': ['div', 'span', 'article', 'h3'],
  'src/features/catalog/components/product-notes.tsx': ['table', 'tbody', 'tr', 'th', 'td'],
  'src/features/search/components/search-form.tsx': ['input'],
  'src/shared/ui/compact-select.tsx': ['select'],
  'src/shared/ui/lazy-overlay.tsx': ['dialog'],
  'src/shared/ui/size-chips.tsx': ['label', 'input'],
};

const message = (tag: string, component: string) =>
  `MUI has a component for <${tag}>: ${component} (docs/decisions/0019; exceptions: scripts/lint/mui.ts).`;

/** The options of `no-restricted-syntax` that refuse in `file` all listed elements except `allowed`. */
function restrictions(file: string, allowed: readonly string[]) {
  const inJsx = Object.entries(file.startsWith(backOffice) ? { ...controls, ...text } : controls).map(
    ([tag, component]) => ({
      tag,
      selector: `JSXOpeningElement[name.name='${tag}']`,
      message: message(tag, component),
    }),
  );
  const inStyled = Object.entries({ ...controls, ...layout }).map(([tag, component]) => ({
    tag,
    selector: `CallExpression[callee.name='styled'] > Literal.arguments:first-child[value='${tag}']`,
    message: message(tag, component),
  }));
  const inBox = Object.entries(controls).map(([tag, component]) => ({
    tag,
    selector: `JSXOpeningElement[name.name='Box'] > JSXAttribute[name.name='component'][value.value='${tag}']`,
    message: message(tag, component),
  }));
  return [...inJsx, ...inBox, ...inStyled]
    .filter(({ tag }) => !allowed.includes(tag))
    .map(({ selector, message: text }) => ({ selector, message: text }));
}

const rule = (file: string, allowed: readonly string[]): Linter.Config => ({
  files: [file],
  ignores: ['**/*.test.tsx'],
  rules: { 'no-restricted-syntax': ['error', ...newerCss, ...restrictions(file, allowed)] },
});

/** The app is made of MUI components; the exceptions are listed per file. Rules for all of `src` are repeated: the last list wins. */
export const muiInsteadOfRawElements: Linter.Config[] = [
  { files: ['src/**/*.ts'], ignores: ['**/*.test.ts'], rules: { 'no-restricted-syntax': ['error', ...newerCss] } },
  rule('src/**/*.tsx', []),
  rule(`${backOffice}**/*.tsx`, []),
  ...Object.entries(rawElements).map(([file, tags]) => rule(file, tags)),
];
