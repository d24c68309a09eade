import { contentNames } from '#contract/rules/content.ts';
import { plain } from './demo.ts';
import { json, sample } from './sample.ts';

const about = { params: { name: 'about' }, as: 'admin' } as const;
const version = (n: string) => ({ params: { name: 'about', n }, as: 'admin' }) as const;

/** The texts of the shop. */
export const contentSamples = [
  ...contentNames.map((name) => sample('getContent', name, { params: { name } })),
  sample('getContent', 'unknown', { params: { name: 'imprint' }, status: 400 }),
  sample('listContent', 'all', { as: 'admin' }),
  ...contentNames.map((name) => sample('getAdminContent', name, { params: { name }, as: 'admin' })),
  sample('saveContent', 'another text', { ...about, body: json({ text: '## {brand}\n\nMade to last.', seen: 0 }) }),
  sample('saveContent', 'after somebody else', { ...about, body: json({ text: 'Mine.', seen: 7 }), status: 409 }),
  sample('saveContent', 'nothing', { ...about, body: json({ text: ' ' }), status: 400 }),
  sample('saveContent', 'two slogans', {
    params: { name: 'slogans' },
    body: json({ text: 'Made to last.\nMade for you.' }),
    as: 'admin',
    status: 400,
  }),
  sample('saveContent', 'a link without words', {
    params: { name: 'hero' },
    body: json({ text: 'Shop now' }),
    as: 'admin',
    status: 400,
  }),
  sample('addContentPhoto', 'a picture', {
    body: { form: { photo: { photo: plain.slug } } },
    as: 'admin',
    status: 201,
    onlyShape: 'the mocks store the file unchanged',
  }),
  sample('addContentPhoto', 'no picture', { body: { form: { photo: { zeros: 10 } } }, as: 'admin', status: 422 }),
  sample('previewContent', 'another text', { ...about, body: json({ text: '## {brand}\n\n- Made to last' }) }),
  sample('getContentVersion', 'the first text', version('0')),
  sample('getContentVersion', 'unknown', { ...version('7'), status: 404 }),
  sample('restoreContent', 'the first text', version('0')),
  sample('restoreContent', 'unknown', { ...version('7'), status: 404 }),
];
