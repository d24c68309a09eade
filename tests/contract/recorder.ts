import { samples } from './samples/all.ts';
import type { Sample } from './samples/sample.ts';
import { sendSample, type Answer, type Responder } from './send.ts';
import { FixtureShops, type FixtureShop } from './fixture-shop.ts';

/**
 * Sends every sample to the real server, each to a shop with only the fixture store's data.
 * @returns The responses by sample.
 */
export async function recordAll(): Promise<Map<Sample, Answer>> {
  const shops = await FixtureShops.create();
  const shared = await shops.open();
  const answers = new Map<Sample, Answer>();
  try {
    for (const sample of samples) {
      if (!mayWrite(sample)) {
        answers.set(sample, await sendSample(sample, responderOf(shared)));
        continue;
      }
      const shop = await shops.open();
      answers.set(sample, await sendSample(sample, responderOf(shop)).finally(() => shop.close()));
    }
  } finally {
    await shared.close();
    await shops.remove();
  }
  return answers;
}

/** Whether the sample may change the shop. Read-only samples share one. */
function mayWrite({ method, status, paid }: Sample): boolean {
  return paid !== undefined || (method !== 'GET' && status < 300);
}

function responderOf({ shop, tokens }: FixtureShop): Responder {
  return {
    origin: shop.url,
    tokens,
    send: (request) => fetch(request),
    pay: async (orderId) => {
      const proof = await shop.pay(orderId);
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = proof;
      return { payment_id: razorpay_payment_id, order_id: razorpay_order_id, signature: razorpay_signature };
    },
  };
}
