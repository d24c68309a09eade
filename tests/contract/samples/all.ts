import { backOfficeSamples } from './back-office.ts';
import { catalogueSamples } from './catalogue.ts';
import { orderSamples } from './orders.ts';
import { accountSamples } from './accounts.ts';
import { personSamples } from './person.ts';
import { reviewSamples } from './reviews.ts';
import { secondFactorSamples } from './second-factor.ts';
import { sessionSamples } from './sessions.ts';
import { stockSamples } from './stock.ts';
import { stockAlertSamples } from './stock-alerts.ts';
import { wishSamples } from './wishes.ts';
import type { Sample } from './sample.ts';

/** Successes and refusals of all calls, and unknown paths. */
export const samples: readonly Sample[] = [
  ...catalogueSamples,
  ...accountSamples,
  ...personSamples,
  ...secondFactorSamples,
  ...sessionSamples,
  ...orderSamples,
  ...backOfficeSamples,
  ...stockSamples,
  ...stockAlertSamples,
  ...reviewSamples,
  ...wishSamples,
  { call: 'none', about: 'an unknown address', method: 'GET', path: '/api/v1/product/no-such-call', status: 404 },
  {
    call: 'none',
    about: 'a known address by another method',
    method: 'DELETE',
    path: '/api/v1/product/product-count',
    status: 404,
  },
];
