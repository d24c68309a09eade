import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SynonymForm } from './synonym-form.tsx';

test('saves trimmed words, and refuses more than single words at their field', async () => {
  const onSave = vi.fn(() => Promise.resolve(undefined));
  renderInShop(<SynonymForm synonym={undefined} onSave={onSave} onCancel={() => undefined} />);
  const finds = screen.getByLabelText('Also finds');
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const add = () => fireEvent.click(screen.getByText('Add'));
  type(screen.getByLabelText('Word'), ' zari ');
  type(finds, 'stepwell, no such');
  add();
  expect(await screen.findByText('Also finds must be single words, such as tee or t-shirt')).toBeInTheDocument();
  await waitFor(() => expect(finds).toHaveFocus());
  expect(onSave).not.toHaveBeenCalled();
  type(finds, ' stepwell , kite,');
  add();
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({ word: 'zari', finds: ['stepwell', 'kite'], bothWays: false }),
  );
});
