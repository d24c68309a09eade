import { renderInTheme } from '#tests/support/render-in-shop.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PhotoField } from './photo-field.tsx';
import { preparePhoto } from './prepare-photo.ts';

// jsdom has no object URLs.
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });

function Form() {
  const [photo, setPhoto] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  return (
    <PhotoField
      {...{ name: 'photo', label: 'Photo', value: photo, error: refusal, progress: undefined }}
      onChange={(chosen) => {
        setPhoto(chosen);
        setRefusal(undefined);
      }}
      onRefused={setRefusal}
    />
  );
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';

/** Its content is read before it is shown or refused. */
async function drop(content: BlobPart, name: string): Promise<void> {
  const file = new File([content], name);
  fireEvent.drop(screen.getByLabelText('Photo'), { dataTransfer: { files: [file] } });
  await act(() => preparePhoto(file));
}

test('takes a dropped image and refuses any other file at the field', async () => {
  renderInTheme(<Form />);
  await drop('notes', 'notes.png');
  expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(/is not an image/);
  await drop(png, 'IMG_2041');
  expect(screen.getByRole('img', { name: 'Preview of the photo' })).toBeInTheDocument();
  expect(screen.getByLabelText('Photo')).not.toHaveAccessibleDescription();
});

test('keeps the photo of before if the browser cannot turn another one into a JPEG', async () => {
  renderInTheme(<Form />);
  await drop(png, 'front.png');
  await drop(heic, 'IMG_2041.HEIC');
  expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(/is HEIC/);
  expect(screen.getByRole('img', { name: 'Preview of the photo' })).toBeInTheDocument();
});

test('shows the name of a photo that the browser cannot show, and a preview of the next one', async () => {
  renderInTheme(<Form />);
  await drop(png, 'IMG_2041.HEIC');
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('IMG_2041.HEIC')).toBeInTheDocument();
  expect(screen.getByText(/^This browser cannot show it/)).toBeInTheDocument();
  await drop(png, 'front.png');
  expect(screen.getByRole('img', { name: 'Preview of the photo' })).toBeInTheDocument();
});
