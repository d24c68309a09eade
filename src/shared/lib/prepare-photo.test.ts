import { expect, test } from 'vitest';
import { photoBytes } from '#contract/rules/photo.ts';
import { photoProblem, preparePhoto } from './prepare-photo.ts';

const png = '\x89PNG\r\n\x1a\n';
const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';

/** A file that begins with this text, of this size. */
function file(beginning: string, name: string, type = '', size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set([...beginning].map((character) => character.charCodeAt(0)));
  return new File([bytes], name, { type });
}

test.each([
  ['a photo that is called a text', file('\xff\xd8\xff', 'front.txt', 'text/plain'), undefined],
  ['a HEIC', file(heic, 'IMG_2041.HEIC', 'image/heic'), undefined],
  ['a text that is called a photo', file('hello', 'front.jpg', 'image/jpeg'), 'is not an image.'],
  ['a drawing', file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'), 'is SVG.'],
])('%s is judged by its content', async (_, chosen, problem) => {
  const found = await photoProblem(chosen);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

test('a photo that the shop takes is sent as it is', async () => {
  const chosen = file(png, 'front', '', photoBytes);
  expect(await preparePhoto(chosen)).toEqual({ file: chosen });
});

// Node shows no pictures; Chromium makes them smaller in a journey.
test('a photo that is too large is refused in words where the browser cannot show it', async () => {
  const problem = expect.stringContaining('is too large: 6.0 MB') as string;
  expect(await preparePhoto(file(png, 'front.png', '', photoBytes * 1.2))).toEqual({ problem });
});
