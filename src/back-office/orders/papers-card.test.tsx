import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeShopOrder } from '#tests/support/shop-order.ts';
import { PapersCard } from './papers-card.tsx';

test('bills of the back office group their sums', async () => {
  const bill = { number: 'W/26-27/000042', kind: 'invoice', date: '2026-11-29', total: 129_950 } as const;
  respondWith(handle(endpoints.listPapers, () => ({ success: true, papers: [bill] })));
  renderInShop(<PapersCard order={makeShopOrder({ papers: [bill] })} />);
  expect(await screen.findByText('Rs. 1,29,950')).toBeVisible();
});
