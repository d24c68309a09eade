import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Broken } from '#contract/dashboard.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { BrokenList } from './broken-list.tsx';

const since = '2026-11-28T04:30:00.000Z';
const mail: Broken = { code: 'mail', since, count: 2, words: '451 try later' };

const show = (broken: readonly Broken[] | undefined, role: StaffRole = 'owner') =>
  renderInShop(
    <StaffRoleContext value={role}>
      <BrokenList broken={broken && [...broken]} />
    </StaffRoleContext>,
  );

test('says since when mails do not go out, how many wait, the server’s words, and where to go', () => {
  show([mail]);
  const text = screen.getByRole('listitem').textContent;
  expect(text).toContain('Since 28 Nov 2026 10:00. 2 mails wait.');
  expect(text).toContain('It says: 451 try later');
  expect(screen.getByRole('link', { name: 'Send a test mail' }).getAttribute('href')).toMatch(/settings#mails$/);
});

test('sends a packer to an owner, but for what a packer can look at', () => {
  show([mail, { ...mail, code: 'courier', words: '' }], 'packer');
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.includes('Please tell an owner')),
  ).toEqual([true, false]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['See what came']);
});

test.each([undefined, []])('is not there while all works', (broken) => {
  show(broken);
  expect(screen.queryByRole('list')).toBeNull();
});
