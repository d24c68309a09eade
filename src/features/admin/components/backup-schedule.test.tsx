import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { onCall } from '#mocks/handle.ts';
import { BackupSchedule } from './backup-schedule.tsx';

test('a backup that the server failed to make is reported with the reference of the call', async () => {
  const body = { success: false, code: 'failed', message: 'Something went wrong.', request_id: '4f1d2c3b-1k' };
  const failure = onCall(calls.createBackup, () => HttpResponse.json(body, { status: 500 }));
  respondWith({ name: 'createBackup', handler: failure });
  renderInShop(<BackupSchedule schedule={{ everyHours: 24, keep: 7 }} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('The backup was not made. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Reference 4f1d2c3b-1k')).toBeInTheDocument();
});
