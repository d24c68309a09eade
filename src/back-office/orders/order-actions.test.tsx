import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { refusals } from '#contract/refusals.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { recordCalls, respondWith, shopWith } from '#tests/support/dom-api.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { cashToCollect, makeShopOrder, paidOnline } from '#tests/support/shop-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';
import { ChangeSize } from './order-items.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { returnedLines } from './returned-pieces.ts';
import { ShippingAddress } from './shipping-address.tsx';

const order = makeShopOrder();
const cashOrder = makeShopOrder({ payment: cashToCollect });
/** A confirmed cash order on its way: two pieces of 'Kite', one of 'Chai'. */
const onItsWay = (parts: Partial<ShopOrder> = {}): ShopOrder =>
  makeShopOrder({ status: 'Shipped', payment: cashToCollect, confirm: 'done', ...parts });

const render = (part: ReactNode, role: StaffRole) =>
  renderInShop(<StaffRoleContext value={role}>{part}</StaffRoleContext>);
const show = (shown = order, role: StaffRole = 'owner') => render(<OrderActions order={shown} />, role);
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('an order that is cancelled', () => {
  const expectClosed = () => waitFor(() => expect(screen.queryByText('Cancel this order?')).toBeNull());

  test('needs a confirmation, and has the reason', async () => {
    const sent = recordCalls(endpoints.cancelOrder, { success: true, message: 'It is cancelled', order });
    show();
    await press('Cancel order');
    await press('Keep the order');
    await expectClosed();
    await press('Cancel order');
    await type('Reason for the shopper', 'The dye came out wrong.');
    await press('Cancel and refund');
    await expectClosed();
    expect(sent).toEqual([{ id: order._id, reason: 'The dye came out wrong.' }]);
    expect(await screen.findByText('It is cancelled')).toBeInTheDocument();
  });

  test('is an exchange: no money goes back, and its request is open again', async () => {
    show(makeShopOrder({ payment: { ...paidOnline, method: 'exchange' } }));
    await press('Cancel order');
    expect(await screen.findByText(/the request that it was made for is open again/)).toBeInTheDocument();
    expect(screen.queryByText(/go back to the shopper through/)).toBeNull();
  });

  test('has moved on meanwhile: the dialog says so and keeps the reason', async () => {
    respondWith(alwaysRefuse(endpoints.cancelOrder, 'orderMoved'));
    show();
    await press('Cancel order');
    await type('Reason for the shopper', 'Torn');
    await press('Cancel and refund');
    expect(await screen.findByText(refusals.orderMoved.message)).toBeInTheDocument();
    expect(screen.getByLabelText('Reason for the shopper')).toHaveValue('Torn');
  });

  test('pays nothing back if it is to be paid in cash, and says so', async () => {
    show(cashOrder);
    await press('Cancel order');
    expect(await screen.findByText(/No money was paid, so none goes back/)).toBeInTheDocument();
  });

  test.each([
    [{}, /are to be paid back to its shopper/],
    [{ paidBack: { at: order.createdAt, reference: 'UPI 7' } }, /nothing left to do/],
  ])('says whether its collected cash was paid back: %j', (cash, text) => {
    show(makeShopOrder({ status: 'Cancelled', payment: { ...cashToCollect, state: 'collected' }, cash }));
    expect(screen.getByText(text)).toBeVisible();
  });

  test('is not offered to a packer: that pays money back', () => {
    show(order, 'packer');
    expect(screen.getByText('Mark as shipped')).toBeVisible();
    expect(screen.queryByText('Cancel order')).toBeNull();
  });
});

test.each([
  ['Ship and print slip and bill', { issuesPapers: true }, {}],
  ['Ship and print slip', { papers: true }, {}],
  ['Ship and print slip', { issuesPapers: true }, { method: 'replacement' }],
] as const)('shipping says whether a bill is printed too: %s %j %j', async (name, settings, payment) => {
  respondWith(shopWith({ papers: true, ...settings }));
  show({ ...cashOrder, payment: { ...cashOrder.payment, ...payment } }, 'packer');
  await press('Mark as shipped');
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

test('an order is shipped with its parcel and its slip printed in one action', async () => {
  // The test's page does not print.
  const print = vi.fn();
  vi.stubGlobal('print', print);
  respondWith(
    handle(endpoints.listCouriers, () => ({ success: true, couriers: ['Delhivery'] })),
    alwaysRefuse(endpoints.moveOrder, 'trackingNumberTaken'),
  );
  show(cashOrder, 'packer');
  await press('Mark as shipped');
  expect(await screen.findByText(/The courier collects Rs\. 1,200\./)).toBeInTheDocument();
  fireEvent.click(await screen.findByText('Delhivery'));
  await type('Tracking number', 'AWB1');
  await press('Ship and print slip');
  // The dialog stays, so that the number can be corrected.
  expect(await screen.findByText(/has this tracking number already/)).toBeInTheDocument();
  const sent = recordCalls(endpoints.moveOrder, { success: true, message: 'It is Shipped now', order: onItsWay() });
  await press('Ship and print slip');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ id: order._id, status: 'Shipped', courier: 'Delhivery', tracking_number: 'AWB1' }]);
  const slip = document.querySelector('[data-slips] article');
  expect(slip).toHaveTextContent(`Order ${order.number}`);
  expect(slip).toHaveTextContent('COLLECT Rs. 1,200');
});

test('a cash order that waits is confirmed before it is packed, and says so', async () => {
  const waiting = makeShopOrder({ payment: cashToCollect, confirm: 'waiting' });
  const confirmed = { ...waiting, confirm: 'done' } as const;
  const sent = recordCalls(endpoints.confirmOrder, { success: true, message: 'Confirmed', order: confirmed });
  show(waiting, 'packer');
  const ship = screen.getByText('Mark as shipped');
  expect(ship).toBeDisabled();
  expect(ship).toHaveAccessibleDescription(/confirm it before you pack it/);
  await press('Confirmed');
  expect(await screen.findByText('Order 1042 is confirmed')).toBeInTheDocument();
  expect(sent).toEqual([{ id: waiting._id }]);
});

test('another size is one of which there is enough in stock', async () => {
  const product = makeSizedProduct({ S: 1, M: 9, L: 2, XL: 5 }, { name: 'Kite' });
  const { _id, name, slug } = product;
  respondWith(handle(endpoints.getAdminProduct, () => ({ success: true, product, waiting: [] })));
  const sent = recordCalls(endpoints.updateOrderLine, { success: true, message: 'The size is changed', order });
  const item = { product: { _id, name, slug }, size: 'M', quantity: 2, price: 499, total: 998 };
  render(<ChangeSize orderId={order._id} line={1} item={item} />, 'owner');
  fireEvent.click(screen.getByLabelText('Change size of Kite, M'));
  const sizes = within(await screen.findByLabelText('Size')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['Choose a size', 'L (2 in stock)', 'XL (5 in stock)']);
  expect(screen.getByText('Change the size')).toBeDisabled();
  await type('Size', 'XL');
  await press('Change the size');
  await screen.findByText('The size is changed');
  expect(sent).toEqual([{ id: order._id, line: 1, size: 'XL', product: _id, from: 'M' }]);
});

describe('the cash of an order', () => {
  const details = (of: ShopOrder, role: StaffRole = 'owner') => render(<PaymentDetails order={of} />, role);

  test('is noted as collected without a reference, and as received with one only', async () => {
    const reply = { success: true, order: onItsWay() } as const;
    const collected = recordCalls(endpoints.collectOrder, { ...reply, message: 'It is collected' });
    const received = recordCalls(endpoints.remitOrder, { ...reply, message: 'It is received' });
    const { unmount } = details(onItsWay());
    await press('Cash collected');
    await screen.findByLabelText('Reference');
    await press('Note it');
    expect(await screen.findByText('It is collected')).toBeInTheDocument();
    unmount();
    details(onItsWay({ payment: { ...cashToCollect, state: 'collected' } }));
    await press('Cash received');
    await screen.findByLabelText('Reference');
    await press('Note it');
    await waitFor(() =>
      expect(screen.getByLabelText('Reference')).toHaveAccessibleDescription(/Reference is required/),
    );
    await type('Reference', 'UTR100000012');
    await press('Note it');
    expect(await screen.findByText('It is received')).toBeInTheDocument();
    expect([collected, received]).toEqual([
      [{ id: order._id, reference: '', reason: '' }],
      [{ id: order._id, reference: 'UTR100000012', reason: '' }],
    ]);
  });

  test.each([
    ['packer', {}],
    ['owner', { status: 'Processing' }],
    ['packer', { payment: { ...cashToCollect, state: 'remitted' } }],
  ] satisfies [StaffRole, Partial<ShopOrder>][])('has nothing that the %s could note of %o', (role, parts) => {
    details(onItsWay(parts), role);
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Ids for support']);
  });

  test.each([
    ['pending', 'Not Processed', 'confirmOrder', 'waits for its confirmation again'],
    ['remitted', 'Delivered', 'remitOrder', 'count as collected, not received'],
    ['collected', 'Delivered', 'collectOrder', 'count as to be collected again'],
    ['collected', 'Cancelled', 'collectOrder', 'nobody has paid them'],
  ] as const)('is taken back with a reason: %s, %s', async (state, status, call, consequence) => {
    const sent = recordCalls(endpoints[call], { success: true, message: 'It is taken back', order });
    details(onItsWay({ status, payment: { ...cashToCollect, state } }), call === 'confirmOrder' ? 'packer' : 'owner');
    await press('Take back');
    expect(await screen.findByText(new RegExp(consequence))).toBeInTheDocument();
    await press('Take it back');
    await waitFor(() => expect(screen.getByLabelText('Why')).toHaveAccessibleDescription(/Why is required/));
    await type('Why', 'The wrong row');
    await press('Take it back');
    expect(await screen.findByText('It is taken back')).toBeInTheDocument();
    expect(sent).toMatchObject([{ id: order._id, undo: true, reason: 'The wrong row' }]);
  });
});

test('the history tells who confirmed, collected and received, what was taken back and why, and what came back', () => {
  const at = (hour: number) => `2026-01-31T0${hour}:00:00.000Z`;
  const cash = {
    confirmed: { at: at(5) },
    collected: { at: at(7), by: 'Meera', reference: '' },
    remitted: { at: at(8), reference: 'UTR100000012' },
  };
  const history: ShopOrder['history'] = [
    { status: 'Not Processed', at: at(4) },
    { status: 'Cancelled', at: at(9), by: 'Ravi' },
  ];
  const returned = [
    { line: 0, good: 1, damaged: 1 },
    { line: 1, good: 1, damaged: 0 },
  ];
  const undone = {
    what: 'cash',
    from: 'collected',
    to: 'pending',
    note: 'The wrong row',
    by: 'Ravi',
    at: at(6),
  } as const;
  const moved = { what: 'status', by: 'Ravi' } as const;
  const changes: ShopOrder['changes'] = [
    { ...moved, from: 'Processing', to: 'Shipped', note: 'Delhivery AWB1', at: '2026-01-31T04:10:00.000Z' },
    { ...moved, from: 'Shipped', to: 'Processing', note: 'Not packed', at: '2026-01-31T04:20:00.000Z' },
    { what: 'call', from: '', to: 'no_answer', by: 'Ravi', note: 'Twice', at: '2026-01-31T04:30:00.000Z' },
    { ...undone, from: 'pending', to: 'collected', note: 'R7', at: at(5) },
    undone,
  ];
  renderInShop(<OrderHistory order={onItsWay({ cash, history, returned, changes })} />);
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    expect.stringMatching(/^Not Processed.*placed by the shopper$/),
    expect.stringMatching(/^Shipped.*by RaviDelhivery AWB1$/),
    expect.stringMatching(/^Taken back: Shipped.*by RaviNot packed$/),
    expect.stringMatching(/^Call: no answer.*by RaviTwice$/),
    expect.stringMatching(/^Confirmed.*by the shopper, with the link of the mail$/),
    expect.stringMatching(/^Cash collected.*by RaviReference R7$/),
    expect.stringMatching(/^Taken back: cash collected.*by RaviThe wrong row$/),
    expect.stringMatching(/^Cash collected.*by Meera$/),
    expect.stringMatching(/^Cash received.*by the courier’s fileReference UTR100000012$/),
    expect.stringMatching(/^Cancelled.*by RaviKite, M: 1 good, 1 damaged or missing\nChai, M: 1 good, 0 damaged or/),
  ]);
});

test('a call is noted on the page of its order, with what was said', async () => {
  const sent = recordCalls(endpoints.noteCall, { success: true, message: 'The call is noted', order });
  render(<ShippingAddress order={order} />, 'packer');
  await press('Note a call');
  await press('Note it');
  await waitFor(() => expect(screen.getByLabelText('What came of it')).toHaveAccessibleDescription(/has to be chosen/));
  await type('What came of it', 'reached');
  await type('What was said', 'After six');
  await press('Note it');
  expect(await screen.findByText('The call is noted')).toBeInTheDocument();
  expect(sent).toEqual([{ id: order._id, result: 'reached', note: 'After six' }]);
});

test('a slip is old after another address, not after a confirmation that was taken back', async () => {
  const change = { from: 'a', to: 'b', by: 'Ravi', at: '2026-01-31T06:00:00.000Z' };
  const old = () => screen.queryByText(/A slip printed before/);
  const { unmount } = renderInShop(
    <ShippingAddress order={makeShopOrder({ changes: [{ ...change, what: 'confirm' }] })} />,
  );
  await screen.findByRole('button', { name: 'Print packing slip' });
  expect(old()).toBeNull();
  unmount();
  renderInShop(<ShippingAddress order={makeShopOrder({ changes: [{ ...change, what: 'address' }] })} />);
  await waitFor(() => expect(old()).toBeVisible());
});

describe('a parcel that came back', () => {
  const label = 'Damaged or missing: Kite, M';
  const open = (of: ShopOrder, role: StaffRole = 'packer') => {
    show(of, role);
    return press('Parcel came back');
  };
  const answer = () =>
    recordCalls(endpoints.returnOrder, { success: true, message: 'The parcel is noted as returned', order });

  test('was refused if that is said, and is good if nothing else is', async () => {
    const sent = answer();
    await open(onItsWay());
    await screen.findByText('What happens');
    await press('It came back');
    await waitFor(() => expect(screen.getByLabelText('Why')).toHaveAccessibleDescription(/Why has to be chosen/));
    await type('Why', 'refused');
    const outcome = within((await screen.findByText('What happens')).parentElement!);
    expect(outcome.getByText('3 pieces go back into stock.')).toBeInTheDocument();
    expect(outcome.getByText('The cash of Rs. 1,200 counts as not collected.')).toBeInTheDocument();
    await press('It came back');
    expect(await screen.findByText('The parcel is noted as returned')).toBeInTheDocument();
    expect(sent).toEqual([{ id: order._id, reason: 'refused', reference: '' }]);
  });

  test('has damaged pieces, not more than were sent, and another reason', async () => {
    const sent = answer();
    await open(onItsWay());
    await type('Why', 'words');
    await type('What happened', 'The address was wrong');
    await type(label, '3');
    await press('It came back');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/must be 0 to as many/));
    expect(sent).toEqual([]);
    await type(label, '1');
    expect(await screen.findByText('1 damaged or missing piece does not.')).toBeInTheDocument();
    await press('It came back');
    await waitFor(() => expect(sent).toHaveLength(1));
    const lines = [
      { line: 0, good: 1, damaged: 1 },
      { line: 1, good: 1, damaged: 0 },
    ];
    expect(sent).toEqual([{ id: order._id, reason: 'The address was wrong', reference: '', lines }]);
  });

  test.each([
    ['owner', 'Rs. 1,200 go back to the shopper through the payment provider.'],
    ['packer', 'An owner finds the refund of Rs. 1,200 under “Payments to check”.'],
  ] as const)('was paid online: the %s reads what becomes of the money', async (role, sentence) => {
    await open(onItsWay({ payment: paidOnline }), role);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  test('was paid in cash: an owner notes how it is paid back, or finds it later', async () => {
    const collected = onItsWay({ payment: { ...cashToCollect, state: 'collected' } });
    const sent = answer();
    await open(collected, 'owner');
    await type('Why', 'words');
    expect(await screen.findByText(/You find the Rs. 1,200 under “Payments to check”/)).toBeInTheDocument();
    await type('What happened', 'Too small');
    await type('Paid back with', 'UPI 42');
    expect(await screen.findByText('It is noted that Rs. 1,200 were paid back to the shopper.')).toBeInTheDocument();
    await press('It came back');
    await waitFor(() => expect(sent).toEqual([{ id: order._id, reason: 'Too small', reference: 'UPI 42' }]));
  });

  const parcel = { courier: '', tracking_number: '', at: order.createdAt };

  test.each([
    [{ payment: paidOnline }, true],
    [{ payment: { ...cashToCollect, state: 'remitted' } }, true],
    // It arrived: what its shopper sends back is a return.
    [{ status: 'Delivered' }, false],
    [{ status: 'Delivered', shipment: { ...parcel, events: [{ state: 'returning', at: order.createdAt }] } }, true],
    [{ status: 'Processing' }, false],
  ] satisfies [Partial<ShopOrder>, boolean][])('can be that of %o: %s', (parts, can) => {
    show(onItsWay(parts));
    expect(screen.queryByText('Parcel came back') !== null).toBe(can);
  });

  test.each([
    ['', 0],
    ['2', 2],
    ['-1', undefined],
    ['x', undefined],
  ])('has %j as damaged pieces: %s', (typed, damaged) => {
    expect(returnedLines([{ quantity: 2 }], [typed])?.[0]?.damaged).toBe(damaged);
  });
});
