import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { toPhotoRefusal, photoProblem } from './photo-refusal.ts';

const file = (size: number, type = 'image/png') => new File([new Uint8Array(size)], 'photo', { type });

describe('a file that is chosen as photo', () => {
  test('may be an image of up to 5 MB', () => {
    expect(photoProblem(file(photoBytes))).toBeUndefined();
  });

  test('is refused with the limit and its own size', () => {
    expect(photoProblem(file(photoBytes * 1.2))).toContain('has 6.0 MB. The shop takes photos of at most 5 MB');
  });

  test('is refused where it is no image', () => {
    expect(photoProblem(file(10, 'text/plain'))).toContain('is not an image');
  });
});

test('a form that the server finds too large is refused at its photo', () => {
  const { status, message } = refusals.tooLarge;
  const refused = { status, data: { success: false, message } };
  expect(toPhotoRefusal(refused)).toEqual({
    status,
    data: { success: false, code: 'tooLarge', message, fields: { photo: 'is larger than the shop accepts' } },
  });
  const other = { status: 400, data: { success: false, message: 'No.' } };
  expect(toPhotoRefusal(other)).toBe(other);
});
