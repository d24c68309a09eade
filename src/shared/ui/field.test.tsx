import { renderInTheme } from '#tests/support/render-in-shop.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Field } from './field.tsx';

describe('Field', () => {
  test('reveals a password, and only the field has the label as its name', async () => {
    renderInTheme(<Field name="password" label="Password" type="password" autoComplete="new-password" />);
    const field = screen.getByLabelText(/password/i);
    await userEvent.type(field, 'loom');
    await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('loom');
    await userEvent.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});
