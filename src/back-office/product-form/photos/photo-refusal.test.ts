import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { toPhotoRefusal } from './photo-refusal.ts';

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

test('a photo that has waited too long for others is refused at its field', () => {
  const { status, message } = refusals.photosWaiting;
  const refused = toPhotoRefusal({ status, data: { success: false, code: 'photosWaiting', message } });
  expect(refused).toMatchObject({ data: { fields: { photo: expect.stringContaining('waited too long') as string } } });
});
