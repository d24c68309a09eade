import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { Toasts, useToasts } from './toasts.tsx';

function Speaker() {
  const toasts = useToasts();
  useEffect(() => {
    toasts.success('Saved');
    toasts.success('Saved');
    toasts.error('Saved');
  }, [toasts]);
  return null;
}

test('equal toasts do not stack without the chunk of the toasts either', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <Toasts loadHost={() => Promise.reject(new Error('lost'))}>
      <Speaker />
    </Toasts>,
  );
  expect(await screen.findByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('Saved');
});
