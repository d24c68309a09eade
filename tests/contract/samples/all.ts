import { calls, type Call, type CallName } from '#contract/calls.ts';
import { accountSamples } from './accounts.ts';
import { backOfficeSamples } from './back-office.ts';
import { cashMoneySamples } from './cash-money.ts';
import { cashOrderSamples } from './cash-orders.ts';
import { catalogueSamples } from './catalogue.ts';
import { complaintSamples } from './complaints.ts';
import { contentSamples } from './content.ts';
import { customerSamples } from './customers.ts';
import { deliverySamples } from './delivery.ts';
import { offerSamples } from './offers.ts';
import { orderSamples } from './orders.ts';
import { personSamples } from './person.ts';
import { returnSamples } from './returns.ts';
import { reviewSamples } from './reviews.ts';
import { saleSamples } from './sales.ts';
import { sample, unknownId, type Sample } from './sample.ts';
import { secondFactorSamples } from './second-factor.ts';
import { sessionSamples } from './sessions.ts';
import { shippingSamples } from './shipping.ts';
import { stockAlertSamples } from './stock-alerts.ts';
import { stockSamples } from './stock.ts';
import { wishSamples } from './wishes.ts';

const names = Object.keys(calls) as CallName[];
const ids = Object.fromEntries(
  [
    'id',
    'slug',
    'name',
    'userId',
    'productId',
    'order_id',
    'payment_id',
    'pincode',
    'line',
    'n',
    'photoId',
    'number',
  ].map((name) => [name, '1']),
);

/** Who may not make a call: nobody without a session, and in the back office no shopper. The rest of a request is not looked at. */
const refusedCallers: readonly Sample[] = names.flatMap((name) => {
  const { access }: Call = calls[name];
  if (access === 'public') return [];
  const signedOut = sample(name, 'signed out', { params: ids, status: 401 });
  return access === 'user'
    ? [signedOut]
    : [signedOut, sample(name, 'a shopper', { params: ids, as: 'shopper', status: 403 })];
});

const written: readonly Sample[] = [
  ...catalogueSamples,
  ...accountSamples,
  ...personSamples,
  ...customerSamples,
  ...secondFactorSamples,
  ...sessionSamples,
  ...orderSamples,
  ...cashOrderSamples,
  ...cashMoneySamples,
  ...shippingSamples,
  ...backOfficeSamples,
  ...saleSamples,
  ...offerSamples,
  ...deliverySamples,
  ...stockSamples,
  ...stockAlertSamples,
  ...returnSamples,
  ...complaintSamples,
  ...reviewSamples,
  ...wishSamples,
  ...contentSamples,
];

/** The back office's calls about the thing with an id, as in their first success, but with an id that nothing has. */
const ofNothing: readonly Sample[] = names.flatMap((name) => {
  const successes = written.filter(({ call, as, status }) => call === name && as === 'admin' && status < 300);
  const success = successes.find(({ params }) => params?.id !== undefined);
  if (success === undefined) return [];
  const { body, params } = success;
  const of = { params: { ...params, id: unknownId }, ...(body && { body }) };
  return sample(name, 'unknown', { ...of, as: 'admin', status: 404 });
});

/** Successes and refusals of all calls, and unknown paths. */
export const samples: readonly Sample[] = [
  ...written,
  ...ofNothing,
  ...refusedCallers,
  { call: 'none', about: 'an unknown address', method: 'GET', path: '/api/v1/product/no-such-call', status: 404 },
  {
    call: 'none',
    about: 'a known address by another method',
    method: 'DELETE',
    path: '/api/v1/product/product-count',
    status: 404,
  },
];
