import { expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { api } from '#src/shared/api/api.ts';

const names = Object.keys(calls) as CallName[];

/** Calls that the app does not make through RTK Query. */
const withoutEndpoint: Partial<Record<CallName, string>> = {
  getProductPhoto: 'an image loads it by its address (photo-url.ts)',
  getPhoto: 'an image loads it by its address (photo-url.ts)',
  getLogo: 'an image loads it by the address in the settings',
  getOpenApi: 'it is for programs',
  reportVitals: 'a beacon sends it while the page is left (measure-vitals.ts)',
  receiveWebhook: 'the payment provider makes it',
  receiveCourierNews: 'couriers make it',
};

test('every call has an RTK Query endpoint with its name, and every endpoint is a call', async () => {
  const slices = import.meta.glob(['/src/**/*-api.ts', '/src/app/report-errors.ts']);
  for (const load of Object.values(slices)) await load();
  const expected = names.filter((name) => withoutEndpoint[name] === undefined);
  expect(Object.keys(api.endpoints).sort()).toEqual(expected.sort());
});
