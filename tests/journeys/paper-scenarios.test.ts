import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { expectSoundAtBothWidths } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { brokenCalls, mockTest as test } from '#tests/support/mock-journey.ts';
import { main, mainButton } from '#tests/support/storefront.ts';

const { _id: shopper } = personOf('shopper').user;
const order = readFixtures().orders.find(({ buyer, status }) => buyer._id === shopper && status === 'Delivered')!;

test('papers: the bills of an order, to its shopper and to staff', inFullRun, async ({ visit }) => {
  const own = await visit('/dashboard/user/orders?scenario=shopper,papers');
  await mainButton(own, `Bills of order ${order.number}`).click();
  await main(own).getByText('Credit note C/26-27/000007').waitFor();
  await expectSoundAtBothWidths(own);
  const office = await visit(`/dashboard/admin/orders/${order._id}?scenario=admin,papers`);
  await main(office).getByText('Credit note C/26-27/000007').waitFor();
  await expectSoundAtBothWidths(office);
});

test('papers-failed: the bills do not load, the order does', async ({ visit }) => {
  const page = await visit('/dashboard/user/orders?scenario=shopper,papers-failed', { allow: brokenCalls });
  await mainButton(page, `Bills of order ${order.number}`).click();
  await main(page).getByText('The bills did not load.').waitFor();
});
