import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Complaint } from '#contract/complaint.ts';
import { ComplaintEntry } from './complaint-entry.tsx';

const at = '2026-01-31T06:00:00.000Z';
const complaint = (number: number, parts: Partial<Complaint>): Complaint => ({
  _id: String(number).padStart(24, '0'),
  number,
  name: 'Asha',
  email: 'asha@example.com',
  text: 'It is late',
  state: 'open',
  acknowledge_by: at,
  resolve_by: at,
  history: [{ state: 'open', at }],
  createdAt: at,
  version: '1',
  ...parts,
});

/** A list of two, of which one is answered. */
const list = (answered: number, parts: Partial<Complaint>) => (
  <MemoryRouter>
    <main>
      <h1>Complaints</h1>
      <ul>
        {[1001, 1002].map((number) => (
          <ComplaintEntry
            key={number}
            complaint={complaint(number, number === answered ? parts : {})}
            now={Date.parse(at)}
            onAnswer={() => undefined}
          />
        ))}
      </ul>
    </main>
  </MemoryRouter>
);

test.each<[string, number, Partial<Complaint>, RegExp]>([
  ['Acknowledge', 1001, { state: 'acknowledged' }, /1002$/],
  ['Delete', 1001, { email: '' }, /1002$/],
  ['Delete', 1002, { email: '' }, /^Complaints$/],
])('%s of %d leaves the focus to the next heading', async (answer, number, after, heading) => {
  const { rerender } = render(list(number, {}));
  screen.getByRole('button', { name: new RegExp(`^${answer} .*${number}$`) }).focus();
  rerender(list(number, after));
  await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus());
});
