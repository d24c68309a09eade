import { renderInTheme } from '#tests/support/render-in-shop.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BulkReport } from './bulk-report.tsx';

test('names each entry with the reason, and with the reference of a failure of the server', () => {
  const failed = { status: 500, data: { success: false as const, message: 'No.', request_id: 'r-17' } };
  const refused = { status: 409, data: { success: false as const, message: 'No.' } };
  renderInTheme(
    <BulkReport
      failures={[
        { name: 'Order 1001', reason: 'It did not work.', error: failed },
        { name: 'Order 1002', reason: 'It has moved on.', error: refused },
      ]}
      onClose={() => undefined}
    />,
  );
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim());
  expect(texts).toEqual(['Order 1001: It did not work. Reference r-17', 'Order 1002: It has moved on.']);
});
