import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { onCall, refuse, toResponse } from '../handle.ts';
import { paymentScript } from '../payment-script.ts';
import { Refused } from '../refused.ts';
import { dropConnection, dropScripts } from './dropped-requests.ts';
import type { Failure, Scenario } from './scenario.ts';

/** The handlers of the selected scenarios, to be placed before the mocks' own. Delays come first: they pass the request on. */
export function overridesOf(scenarios: readonly Scenario[]): RequestHandler[] {
  const delays = scenarios.flatMap(({ takes }) => (takes === undefined ? [] : http.all('*/api/*', () => delay(takes))));
  return [...delays, ...scenarios.flatMap(answersOf)];
}

function answersOf({
  fails = {},
  answers = {},
  dropsScripts,
  dropsConnection,
  blocksPaymentScript,
}: Scenario): RequestHandler[] {
  return [
    ...named(fails).map(([name, failure]) => failing(endpoints[name], failure)),
    ...named(answers).map(([name, answer]) => answering(endpoints[name], answer)),
    ...(dropsScripts ? dropScripts() : []),
    ...(dropsConnection ? dropConnection() : []),
    ...(blocksPaymentScript ? [http.get(`*/${paymentScript}`, () => HttpResponse.error())] : []),
  ];
}

function failing({ call, schemas }: Endpoint, failure: Failure): RequestHandler {
  return onCall(call, () =>
    failure === 'network' ? HttpResponse.error() : refuse(new Refused(failure), schemas.refusalFlag),
  );
}

/** A reply that is undefined passes the request on to the mocks. */
function answering({ call }: Endpoint, answer: unknown): RequestHandler {
  return onCall(call, ({ request }) => {
    const reply = typeof answer === 'function' ? (answer as (url: URL) => unknown)(new URL(request.url)) : answer;
    return reply === undefined ? undefined : toResponse(reply);
  });
}

const named = <M extends object>(map: M) => Object.entries(map) as [CallName, NonNullable<M[keyof M]>][];
