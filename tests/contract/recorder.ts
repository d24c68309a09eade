import { samples } from './samples/all.ts';
import type { Sample } from './samples/sample.ts';
import { FixtureShops } from './fixture-shop.ts';
import { serverResponder } from './responders.ts';
import { sendSample, type Answer } from './send.ts';

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
        answers.set(sample, await sendSample(sample, serverResponder(shared)));
        continue;
      }
      const shop = await shops.open();
      answers.set(sample, await sendSample(sample, serverResponder(shop)).finally(() => shop.close()));
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
