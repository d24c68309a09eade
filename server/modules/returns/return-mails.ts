import type { ShopReturn } from '#contract/return.ts';
import { readableDay } from '#contract/rules/day.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { formatRupees, sumRupees } from '#contract/rules/money.ts';
import { orderLink } from '#contract/rules/order-number.ts';
import { pages } from '#contract/rules/pages.ts';
import { returnNumber, type ReturnState } from '#contract/rules/returns.ts';
import { button, facts, notice, paragraph, productLines, writeMail, type MailPart } from '../mail/mail-layout.ts';
import type { OrderMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';

/** A request as its mails need it. */
export interface MailedReturn {
  readonly request: ShopReturn;
  /** The URLs of the photos of the order's lines, by their index. */
  readonly photos: ReadonlyMap<number, string>;
  /** It had ended, and waits for an owner again. */
  readonly isReopened?: boolean;
}

interface ReturnWords {
  readonly subject: string;
  readonly heading: string;
  readonly news: readonly MailPart[];
  /** Of the order to look at, instead of the request. */
  readonly order?: number;
}

type Words = (request: ShopReturn, sender: Sender) => ReturnWords;

const looking = 'We look at it and write to you as soon as it is decided.';

const wordsOf: Readonly<Record<Exclude<ReturnState, 'cancelled'>, Words>> = {
  requested: ({ number, kind, buyer }, { brand }) => ({
    subject: `Your request ${returnNumber(number)} at ${brand}`,
    heading: `We have your request, ${buyer.name}.`,
    news: [paragraph(kind === 'problem' ? looking : `${looking} Please keep the pieces until then.`)],
  }),
  approved: (request, { brand }) => ({
    subject: `Your request ${returnNumber(request.number)} at ${brand} is approved`,
    heading: `Your request is approved, ${request.buyer.name}.`,
    news: [...said(request), ...whatToDo(request)],
  }),
  declined: (request, { brand }) => ({
    subject: `Your request ${returnNumber(request.number)} at ${brand} is declined`,
    heading: `We cannot take this back, ${request.buyer.name}.`,
    news: [...said(request), paragraph('If you see it otherwise, answer this mail.')],
  }),
  received: (request, { brand }) => ({
    subject: `Your parcel for ${returnNumber(request.number)} has reached ${brand}`,
    heading: `Your parcel is here, ${request.buyer.name}.`,
    news: [
      paragraph(
        request.kind === 'exchange'
          ? 'We look at the pieces, then we send the other size and write again.'
          : 'We look at the pieces, then we settle the rest and write again.',
      ),
    ],
  }),
  closed: (request, sender) => ending(request, sender),
};

const reopened: Words = (request, { brand }) => ({
  subject: `Your request ${returnNumber(request.number)} at ${brand} is open again`,
  heading: `We look at your request again, ${request.buyer.name}.`,
  news: [
    ...said(request),
    paragraph(
      'You need not do anything: we settle it in another way, with the money or new pieces, and write as soon as it is decided.',
    ),
  ],
});

/** What happened to a request, for its shopper. Undefined: they did it themselves. */
export function returnMail(
  { request, photos, isReopened = false }: MailedReturn,
  sender: Sender,
): OrderMail | undefined {
  if (request.state === 'cancelled') return undefined;
  const { order: newOrder, news, ...words } = (isReopened ? reopened : wordsOf[request.state])(request, sender);
  const label = `Return ${returnNumber(request.number)}`;
  const to =
    newOrder === undefined
      ? { url: sender.origin + fillPath(pages.userReturn, { slug: request.number }), text: 'See your request' }
      : { url: sender.origin + orderLink(newOrder), text: 'See the new order' };
  const parts = [
    ...news,
    button(to),
    productLines(request.lines.map((line) => lineOf(line, request, photos.get(line.line)))),
    facts([['Order', String(request.order.number)]]),
  ];
  const preview = `${label}: ${request.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}`;
  const why = `You get this mail because you ordered at ${sender.brand}.`;
  return { kind: 'return', ...writeMail({ ...words, preview, label, parts, why }, sender) };
}

/** The words of the person who moved it last. */
function said({ history }: ShopReturn): MailPart[] {
  const { message = '' } = history.at(-1) ?? {};
  return message === '' ? [] : [notice(message)];
}

function whatToDo(request: ShopReturn): MailPart[] {
  const { number, address, shopper_pays: pays, exchange } = request;
  if (address === undefined) return [paragraph('You need not send anything back. We settle it and write again.')];
  const until = exchange?.held_until;
  return [
    paragraph(
      `Pack the pieces with their labels on, and write ${returnNumber(number)} on the parcel. ${
        pays
          ? 'Send it with a courier of your choice: you pay for the parcel. Tell us its number on the page of your request.'
          : 'We pay for the parcel: if you send it yourself, answer this mail with what it cost.'
      }`,
    ),
    facts([
      ['Write on the parcel', returnNumber(number)],
      ['Where it goes', address === '' ? 'Answer this mail, and we tell you the address' : address],
      ...(until === undefined ? [] : [['The new size is kept until', readableDay(Date.parse(until))] as const]),
    ]),
  ];
}

/** Where the money of a cash order goes. A request that staff made may have no UPI id. */
const handWords = ({ upi }: ShopReturn): string =>
  upi
    ? 'You paid in cash, so we send it to the UPI id that you gave us.'
    : 'You paid in cash, so we need a UPI id to send it to: type yours on the page of your request.';

function ending(request: ShopReturn, { brand }: Sender): ReturnWords {
  const { number, outcome, exchange, refunds, buyer } = request;
  const name = returnNumber(number);
  const order = exchange?.order;
  // One that failed before goes again under another row.
  const going = refunds.filter(({ state }) => state !== 'failed');
  const amount = formatRupees(sumRupees(going.map((refund) => refund.amount)));
  if (outcome === 'refund')
    return {
      subject: `${amount} for ${name} at ${brand} goes back to you`,
      heading: `${amount} goes back to you, ${buyer.name}.`,
      news: [
        ...said(request),
        paragraph(
          going.some(({ way }) => way === 'hand')
            ? handWords(request)
            : 'It goes back the way you paid; banks may take some days.',
        ),
      ],
    };
  if (order !== undefined)
    return {
      subject: `Your ${outcome} for ${name} at ${brand}: order ${order.number}`,
      heading: outcome === 'exchange' ? `Your other size is ready, ${buyer.name}.` : `We send it again, ${buyer.name}.`,
      news: [
        ...said(request),
        paragraph(
          `It is order ${order.number}, and there is nothing to pay. We pack it and write when it is on its way.`,
        ),
      ],
      order: order.number,
    };
  return {
    subject: `Your request ${name} at ${brand} is closed`,
    heading: `Your request is closed, ${buyer.name}.`,
    news: [...said(request), paragraph('If you see it otherwise, answer this mail.')],
  };
}

function lineOf(line: ShopReturn['lines'][number], { state }: ShopReturn, photo: string | undefined) {
  const { name, size, quantity, wanted_size: wanted, good = 0, damaged = 0 } = line;
  const came = good + damaged;
  const details = [
    ...(size === undefined ? [] : [`Size ${size}`]),
    ...(wanted === undefined ? [] : [`for size ${wanted}`]),
    state === 'received' && came > 0 ? `${came} of ${quantity} received` : `Quantity ${quantity}`,
  ];
  return { name, details: details.join(' · '), ...(photo !== undefined && { photo }) };
}
