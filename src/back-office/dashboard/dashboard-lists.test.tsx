import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { TodoList, waitingOf } from './dashboard-lists.tsx';

const show = (drafts: Dashboard['drafts']) => {
  const dashboard: Dashboard = { toPack: { count: 0, orders: [] }, drafts };
  renderInShop(<TodoList waiting={waitingOf(dashboard)} drafts={drafts} />);
};

test.each([
  [{ count: 60, no_photo: 60 }, '60 have no photo'],
  [{ count: 2, no_photo: 0 }, 'Only you see them until they are shown'],
])('drafts %j are to be finished: %s', (drafts, text) => {
  show(drafts);
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent(`Drafts to finish${text}`);
  expect(link).toHaveTextContent(String(drafts.count));
  expect(link.getAttribute('href')).toMatch(/products\?visibility=draft$/);
});

test.each([undefined, { count: 0, no_photo: 0 }])('nothing is to do with the drafts %j', (drafts) => {
  show(drafts);
  expect(screen.queryByRole('link')).toBeNull();
});
