import { authEndpoints } from './auth.ts';
import type { CallName } from './calls.ts';
import { categoryEndpoints } from './category.ts';
import type { Endpoint } from './endpoint.ts';
import { orderEndpoints } from './order.ts';
import { paymentEndpoints } from './payment.ts';
import { productEndpoints } from './product.ts';
import { settingsEndpoints } from './settings.ts';

/** Every endpoint by the name of its call. A call without schemas, or schemas without a call, does not compile. */
export const endpoints = {
  ...categoryEndpoints,
  ...productEndpoints,
  ...authEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...settingsEndpoints,
} satisfies { [N in CallName]: Endpoint<N> };

export type Endpoints = typeof endpoints;
