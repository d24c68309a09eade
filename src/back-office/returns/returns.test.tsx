import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RefusalCode, RefusalParams } from '#contract/refusals.ts';
import { returnMessages, type ShopReturn } from '#contract/return.ts';
import type { ReturnState } from '#contract/rules/returns.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { shopRefusals } from '#contract/shop-refusals.ts';
import { handle } from '#mocks/handle.ts';
import { refuseChanged, Refused } from '#mocks/refused.ts';
import { paths } from '#src/shared/config/paths.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { recordCalls, respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeShopOrder } from '#tests/support/shop-order.ts';
import { makeReturnLine, makeShopReturn } from '#tests/support/shop-return.ts';
import { OrderReturns } from './order-returns.tsx';
import { receivedLines } from './received-pieces.ts';
import { ReturnActions } from './return-actions.tsx';
import { returnFilter, ReturnList, ReturnTabs } from './return-list.tsx';

/** A press has some key. */
const key: unknown = expect.any(String);
const idOf = (number: number) => String(number).padStart(24, '0');
const request = (number: number, parts: Partial<ShopReturn> = {}) =>
  makeShopReturn({ _id: idOf(number), number, ...parts });

const show = (requests: readonly ShopReturn[], role: StaffRole = 'owner') =>
  renderInShop(
    <StaffRoleContext value={role}>
      <ReturnList requests={requests} />
    </StaffRoleContext>,
  );
/** The buttons on the page of a request. */
const showPage = (one: ShopReturn) =>
  renderInShop(
    <StaffRoleContext value="owner">
      <ReturnActions request={one} canApprove={false} isApproving={false} approve={() => undefined} />
    </StaffRoleContext>,
  );
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const answer = (name: 'decideReturn' | 'receiveReturn' | 'closeReturn', message: string) =>
  recordCalls(endpoints[name], { success: true, message, return: makeShopReturn() });

const refuse = (
  endpoint: typeof endpoints.closeReturn | typeof endpoints.decideReturn,
  code: RefusalCode,
  words: RefusalParams,
) => handle(endpoint as typeof endpoints.closeReturn, () => Promise.reject(new Refused(code, undefined, words)));

const received = (parts: Partial<ShopReturn> = {}) =>
  request(1003, {
    state: 'received',
    lines: [
      makeReturnLine(0, 'Kite', 2, { good: 1, damaged: 1 }),
      makeReturnLine(1, 'Chai', 1, { good: 0, damaged: 0 }),
    ],
    refundable: 800,
    ...parts,
  });

test('tabs have the numbers of what waits: a problem of which nothing comes back is to be closed', () => {
  const counts = { requested: 2, approved: 3, received: 1, closed: 4, declined: 0, cancelled: 0 };
  renderInShop(<ReturnTabs data={{ counts, waiting: { decision: 2, parcel: 1, closing: 3 } }} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['All', 'To decide (2)', 'On their way (1)', 'To close (3)', 'Closed (4)', 'Declined', 'Cancelled'],
  ]);
  expect(
    [undefined, 'requested', 'approved', 'received', 'closed'].map((state) => returnFilter(state as ReturnState)),
  ).toEqual([
    ...[{ state: undefined }, { waits_for: 'decision' }, { waits_for: 'parcel' }, { waits_for: 'closing' }],
    { state: 'closed' },
  ]);
});

test('one key approves the request with the focus; not with Ctrl, not held, not in a dialog, not by a packer', async () => {
  const sent = answer('decideReturn', returnMessages.approved);
  const { unmount } = show([request(1001), request(1002)]);
  const approve = screen.getByRole('button', { name: 'Approve request R1001' });
  fireEvent.keyDown(approve, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(approve, { key: 'a', repeat: true });
  await press('Decline request R1002');
  fireEvent.keyDown(await screen.findByLabelText('Message to the shopper'), { key: 'a' });
  expect(sent).toEqual([]);
  fireEvent.keyDown(approve, { key: 'a' });
  await waitFor(() => expect(sent).toEqual([{ id: idOf(1001), decision: 'approve', message: '' }]));
  unmount();
  show([request(1001)], 'packer');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a request is declined with a message, which the shopper reads', async () => {
  const sent = answer('decideReturn', returnMessages.declined);
  show([request(1001)]);
  await press('Decline request R1001');
  await type('Message to the shopper', 'It was worn');
  await press('Decline');
  expect(await screen.findByText(returnMessages.declined)).toBeInTheDocument();
  expect(sent).toEqual([{ id: idOf(1001), decision: 'decline', message: 'It was worn' }]);
});

describe('what came back', () => {
  test('is by default all that was asked; a packer notes good and damaged pieces, not more than are to come', async () => {
    const sent = answer('receiveReturn', returnMessages.received);
    show([request(1001, { state: 'approved' })], 'packer');
    await press('Note what came back of request R1001');
    expect(await screen.findByText('3 pieces go on the shelf.')).toBeInTheDocument();
    await type('Damaged: Kite, M', '1');
    await press('Note it');
    await waitFor(() =>
      expect(screen.getByLabelText('Good: Kite, M')).toHaveAccessibleDescription(/together at most what is to come/),
    );
    expect(sent).toEqual([]);
    await type('Good: Kite, M', '1');
    await type('Good: Chai, M', '');
    expect(await screen.findByText('1 piece goes on the shelf. Put 1 damaged piece aside.')).toBeInTheDocument();
    await press('Note it');
    expect(await screen.findByText(returnMessages.received)).toBeInTheDocument();
    expect(sent).toEqual([{ id: idOf(1001), lines: [{ line: 0, good: 1, damaged: 1 }], key }]);
  });

  test('is by default damaged where it was asked back as faulty', async () => {
    show([request(1001, { state: 'approved', reason: 'faulty' })]);
    await press('Note what came back of request R1001');
    expect(await screen.findByLabelText('Damaged: Kite, M')).not.toHaveValue('');
    expect(screen.getByLabelText('Good: Kite, M')).toHaveValue('');
  });

  test('is of a second parcel only what the first one did not have', async () => {
    show([received()]);
    await press('Note what came back of request R1003');
    expect(await screen.findByLabelText('Good: Chai, M')).toHaveValue('1');
    expect(screen.queryByLabelText('Good: Kite, M')).toBeNull();
  });

  test.each([
    ['2', '', [{ line: 0, good: 2, damaged: 0 }]],
    ['1', ' 1 ', [{ line: 0, good: 1, damaged: 1 }]],
    ['', '0', []],
    ['2', '1', undefined],
    ['-1', '', undefined],
    ['1.5', '', undefined],
    ['two', '', undefined],
  ])('good %j and damaged %j of two is %j', (good, damaged, lines) => {
    expect(receivedLines([{ line: 0, name: 'Kite', most: 2 }], [{ good, damaged }])).toEqual(lines);
  });

  test('without a request is noted on the page of a delivered order, which names the open ones', async () => {
    const sent = recordCalls(endpoints.noteArrived, {
      success: true,
      message: returnMessages.received,
      return: makeShopReturn(),
    });
    const order = makeShopOrder({ status: 'Delivered' });
    const open = request(1001, { lines: [makeReturnLine(0, 'Kite', 1)] });
    const { unmount } = renderInShop(<OrderReturns order={order} requests={[open]} />);
    await press('Pieces came back');
    expect(screen.getByRole('note')).toHaveTextContent('R1001');
    await press('Note it');
    expect(await screen.findByText(/at least one good or damaged one/)).toBeInTheDocument();
    await type('Damaged: Chai, M', '1');
    await press('Note it');
    await waitFor(() => expect(sent).toEqual([{ id: order._id, lines: [{ line: 1, good: 0, damaged: 1 }], key }]));
    unmount();
    renderInShop(<OrderReturns order={makeShopOrder({ status: 'Shipped' })} requests={[]} />);
    expect(screen.queryByText('Pieces came back')).toBeNull();
  });

  test('without a request are those that are not back, and that no open request is about', async () => {
    const order = makeShopOrder({ status: 'Delivered' });
    const back = received({
      state: 'closed',
      outcome: 'refund',
      lines: [makeReturnLine(0, 'Kite', 2, { good: 0, damaged: 1 })],
    });
    const coming = request(1004, { state: 'approved', lines: [makeReturnLine(1, 'Chai', 1)] });
    const { unmount } = renderInShop(<OrderReturns order={order} requests={[coming, back]} />);
    await press('Pieces came back');
    expect((await screen.findAllByLabelText(/^Good/)).map((field) => field.getAttribute('aria-label'))).toEqual([
      'Good: Kite, M',
    ]);
    expect(screen.getByRole('row', { name: /Kite/ })).toHaveTextContent('1');
    unmount();
    const made = makeShopOrder({ status: 'Shipped', made_good: 'refund', returns: [back, coming] });
    const rest = request(1005, { state: 'received', lines: [makeReturnLine(0, 'Kite', 1, { good: 1, damaged: 0 })] });
    renderInShop(<OrderReturns order={made} requests={[rest, coming, back]} />);
    expect(screen.queryByText('Pieces came back')).toBeNull();
  });

  test('of a parcel that never arrived, and was made good, is noted too', () => {
    renderInShop(<OrderReturns order={makeShopOrder({ status: 'Shipped', made_good: 'refund' })} requests={[]} />);
    expect(screen.getByRole('note')).toHaveTextContent('It never arrived, and its money went back.');
    expect(screen.getByText('Pieces came back')).toBeInTheDocument();
  });
});

describe('a request ends', () => {
  test('with the money of what was received, or another amount, once a press', async () => {
    const sent = answer('closeReturn', returnMessages.closed);
    showPage(received());
    await press('Close');
    expect(await screen.findByLabelText('Amount')).toHaveValue('800');
    expect(screen.getByText(/Rs\. 800 for these pieces; at most Rs\. 1,200 are left/)).toBeInTheDocument();
    await type('Amount', 'much');
    await press('Close it');
    expect(await screen.findByText(/has to be an amount/)).toBeInTheDocument();
    await type('Amount', '₹750');
    await press('Close it');
    expect(await screen.findByText(returnMessages.closed)).toBeInTheDocument();
    expect(sent).toEqual([{ id: idOf(1003), outcome: 'refund', amount: 750, message: '', key }]);
  });

  test('with the wanted size; where it is gone, the money is offered', async () => {
    respondWith(refuse(endpoints.closeReturn, 'sizeGone', { what: 'Kite, L', left: 'M' }));
    showPage(received({ kind: 'exchange', lines: [makeReturnLine(0, 'Kite', 1, { wanted_size: 'L', good: 1 })] }));
    await press('Close');
    expect(await screen.findByLabelText('Outcome')).toHaveValue('exchange');
    await press('Close it');
    expect(await screen.findByText(/This size is gone: Kite, L/)).toBeInTheDocument();
    expect(screen.getByLabelText('Outcome')).toHaveValue('refund');
    expect(screen.getByLabelText('Amount')).toHaveValue('800');
  });

  test('with cash: the owner reads where it goes', async () => {
    showPage(received({ by_hand: true, upi: 'asha@okaxis' }));
    await press('Close');
    expect(await screen.findByText(/You pay it by hand to asha@okaxis/)).toBeInTheDocument();
    expect(screen.queryByLabelText('UPI id')).toBeNull();
  });

  test('with cash without a UPI id: the owner may type it', async () => {
    const sent = answer('closeReturn', returnMessages.closed);
    showPage(received({ by_hand: true }));
    await press('Close');
    await type('UPI id', 'Asha@OKAXIS');
    await press('Close it');
    await waitFor(() => expect(sent).toMatchObject([{ outcome: 'refund', upi: 'asha@okaxis' }]));
  });

  test.each([
    ['requested', 'refund', []],
    ['approved', 'refund', ['nothing']],
    ['approved', 'problem', ['refund', 'replacement', 'nothing']],
    ['received', 'refund', ['refund', 'replacement', 'nothing']],
    ['closed', 'refund', []],
  ] as const)('%s, %s: %j', async (state, kind, outcomes) => {
    showPage(received({ state, kind }));
    if (outcomes.length === 0) {
      expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
      return;
    }
    await press('Close');
    const select = await screen.findByLabelText<HTMLSelectElement>('Outcome');
    expect([...select.options].map(({ value }) => value)).toEqual(outcomes);
  });

  test('with nothing once all the money of its order has gone back', async () => {
    showPage(
      received({
        ...{ kind: 'exchange', left: 0, refundable: 0, paid_back: true },
        lines: [makeReturnLine(0, 'Kite', 1, { wanted_size: 'L', good: 1 })],
      }),
    );
    await press('Close');
    const select = await screen.findByLabelText<HTMLSelectElement>('Outcome');
    expect([...select.options].map(({ value }) => value)).toEqual(['nothing']);
    expect(screen.getByText(/All the money of this order has gone back/)).toBeInTheDocument();
  });

  test('from a list on its own page, which knows what can be refunded', () => {
    show([received()]);
    expect(screen.getByRole('link', { name: 'Close request R1003' })).toHaveAttribute(
      'href',
      paths.adminReturn(idOf(1003)),
    );
  });

  test('by an owner: a packer closes none', () => {
    show([received()], 'packer');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Another parcel']);
  });
});

describe('a request that others have changed meanwhile is shown as it is now, and what was typed stays', () => {
  const sent: {
    version?: string | undefined;
    amount?: number | undefined;
    upi?: string | undefined;
    message: string;
  }[] = [];
  const now = (two: ShopReturn) => (body: (typeof sent)[number]) => {
    sent.push(body);
    refuseChanged(body.version, '2', { return: two });
    return { success: true, message: 'Done', return: two } as const;
  };
  beforeEach(() => sent.splice(0));

  test('in the dialog that closes it, with the money of then', async () => {
    const two = received({
      version: '2',
      refundable: 1200,
      lines: [makeReturnLine(0, 'Kite', 2, { good: 2, damaged: 0 })],
    });
    const answer = now(two);
    respondWith(handle(endpoints.closeReturn, ({ body }) => answer(body)));
    showPage(received({ version: '1' }));
    await press('Close');
    await type('Message to the shopper', 'Thank you');
    await press('Close it');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else changed this request meanwhile. Now it is: Received. Kite, M: 2 good, 0 damaged',
    );
    expect(screen.getByLabelText('Amount')).toHaveValue('1200');
    await press('Close it');
    await waitFor(() =>
      expect(sent).toMatchObject([
        { version: '1', amount: 800 },
        { version: '2', amount: 1200, message: 'Thank you' },
      ]),
    );
  });

  test('in the dialog that closes it: the UPI id of its shopper, not the one that was typed', async () => {
    const answer = now(received({ version: '2', by_hand: true, upi: 'asha@okaxis', photos: [{ _id: idOf(1) }] }));
    respondWith(handle(endpoints.closeReturn, ({ body }) => answer(body)));
    showPage(received({ version: '1', by_hand: true }));
    await press('Close');
    await type('UPI id', 'ravi@okaxis');
    await press('Close it');
    expect(await screen.findByRole('alert')).toHaveTextContent(/UPI id: asha@okaxis, 1 new photo$/);
    await press('Close it');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ upi }) => upi)).toEqual(['ravi@okaxis', undefined]);
  });

  test('in the dialog that declines it', async () => {
    const answer = now(request(1001, { version: '2', state: 'approved' }));
    respondWith(handle(endpoints.decideReturn, ({ body }) => answer(body)));
    show([request(1001, { version: '1' })]);
    await press('Decline request R1001');
    await type('Message to the shopper', 'It was worn');
    await press('Decline');
    expect(await screen.findByRole('alert')).toHaveTextContent('Now it is: Approved.');
    await press('Decline');
    await waitFor(() => expect(sent).toMatchObject([{ version: '1' }, { version: '2', message: 'It was worn' }]));
  });
});

test('a request that its shopper has cancelled meanwhile is not approved, and says so', async () => {
  respondWith(refuse(endpoints.decideReturn, 'returnMoved', { state: 'cancelled' }));
  show([request(1001)]);
  await press('Approve request R1001');
  expect(await screen.findByText(shopRefusals.returnMoved.message.replace('{state}', 'cancelled'))).toBeInTheDocument();
});
