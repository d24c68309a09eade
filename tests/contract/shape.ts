import { expect } from 'vitest';
import { z } from 'zod';
import type { CallName } from '#contract/calls.ts';
import { ImportEvent } from '#contract/catalogue-file.ts';
import { RulesRefused } from '#contract/delivery.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { RatesRefused } from '#contract/paper.ts';
import { CartChanged } from '#contract/payment.ts';
import { RefusalBody } from '#contract/refusal-body.ts';
import type { Answer } from './send.ts';

/** Checks the response's body against the contract's schema for its status. */
export function expectShape(name: CallName, { status, body }: Answer): void {
  const { schemas }: Endpoint = endpoints[name];
  if ((body as { code?: unknown } | null)?.code === 'cartChanged') expect(CartChanged.parse(body)).toEqual(body);
  else if (status === 400 && name === 'updateDeliveryRules') expect(RulesRefused.parse(body)).toEqual(body);
  else if (status === 400 && name === 'updateTaxRates') expect(RatesRefused.parse(body)).toEqual(body);
  else if (status >= 400 || RefusalBody.safeParse(body).success) expect(RefusalBody.parse(body)).toEqual(body);
  else if (schemas.status === 204) expect(body).toEqual({ bytes: 0 });
  else if (schemas.reply instanceof z.ZodType) expect(schemas.reply.parse(body)).toEqual(body);
  else if (name === 'importCatalogue' || name === 'importDeliveryRules')
    ImportEvent.parse((body as { outcome: unknown }).outcome);
  else expect(body).toBeDefined();
}
