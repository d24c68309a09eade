import { renderInTheme } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PhotoField } from './photo-field.tsx';

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

const drop = (name: string, type: string) =>
  fireEvent.drop(screen.getByLabelText('Photo'), { dataTransfer: { files: [new File(['x'], name, { type })] } });

test('takes a dropped image and refuses any other file at the field', () => {
  renderInTheme(<Form />);
  drop('notes.txt', 'text/plain');
  expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(/is not an image/);
  drop('drawing.svg', 'image/svg+xml');
  expect(screen.getByRole('img', { name: 'Preview of the photo' })).toBeInTheDocument();
  expect(screen.getByLabelText('Photo')).not.toHaveAccessibleDescription();
});

test('shows the name of a photo that the browser cannot show, and a preview of the next one', () => {
  renderInTheme(<Form />);
  drop('IMG_2041.HEIC', 'image/heic');
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('IMG_2041.HEIC')).toBeInTheDocument();
  expect(screen.getByText(/^This browser cannot show it/)).toBeInTheDocument();
  drop('front.png', 'image/png');
  expect(screen.getByRole('img', { name: 'Preview of the photo' })).toBeInTheDocument();
});
