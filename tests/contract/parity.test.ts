import { beforeAll, describe, expect, inject, test } from 'vitest';
import { auditKindOf, isAudited } from '#contract/audited-calls.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { RefusalBody } from '#contract/refusal-body.ts';
import { inFullRun, sampled } from '#tests/support/full-run.ts';
import { accountIds } from './account-access.ts';
import { exchangeOf, readFixture } from './fixture-file.ts';
import { FixtureShops } from './fixture-shop.ts';
import { mockResponder } from './mock-responder.ts';
import { mayWrite, Recorder } from './recorder.ts';
import { samples } from './samples/all.ts';
import type { Sample } from './samples/sample.ts';
import { sendSample } from './send.ts';
import { expectShape } from './shape.ts';

const names = [...(Object.keys(calls) as CallName[]), 'none' as const];
const fixtures = new Map(await Promise.all(names.map(async (name) => [name, await readFixture(name)] as const)));
const inFixture = ({ call, about }: Sample) => fixtures.get(call)?.exchanges.find((one) => one.about === about);

/** Some calls refuse with status 200. */
const isRefused = (sample: Sample) =>
  (sample.paid ?? sample.placed) === undefined && RefusalBody.safeParse(inFixture(sample)?.answer.body).success;

/** Each of these needs a shop of its own, which takes most of the time. */
const changes = samples.filter((sample) => mayWrite(sample) && !isRefused(sample));
const optionsOf = new Map(sampled(changes, 60).map(({ value, options }) => [value, options]));

let server: Recorder;
const mocks = mockResponder();

beforeAll(async () => {
  const shops = await FixtureShops.create(inject('databaseFolder'));
  server = await Recorder.open(shops, isRefused);
  return async () => {
    await server.close();
    await shops.remove();
  };
});

describe.each(names)('%s', (name) => {
  const own = samples.filter(({ call }) => call === name);

  test('has a sample of success', () => {
    // A valid webhook can only be made by the provider (tests/server covers it), and an unknown path is not a call.
    if (name === 'receiveWebhook' || name === 'none') expect(own).not.toEqual([]);
    else expect(own.filter(({ status }) => status < 300)).not.toEqual([]);
  });

  test('has recordings of its samples only', () => {
    expect(fixtures.get(name)?.exchanges.map(({ about }) => about)).toEqual(own.map(({ about }) => about));
  });

  for (const sample of own) {
    const options = optionsOf.get(sample);
    test(sample.about, options ?? {}, async () => {
      const { answer: fromServer } = await server.record(sample);
      const fromMock = await sendSample(sample, options === undefined ? mocks : mockResponder());
      expect(fromServer.status).toBe(sample.status);
      if (name !== 'none') for (const answer of [fromServer, fromMock]) expectShape(name, answer);
      expect(inFixture(sample), 'npm run fixtures:record').toEqual(exchangeOf(sample, fromServer));
      const { status, type } = fromServer;
      expect(fromMock).toEqual(sample.onlyShape === undefined ? fromServer : expect.objectContaining({ status, type }));
    });
  }

  if (name === 'none' || !isAudited(name)) return;
  // By the contract: a new writing call of the back office is in it by itself.
  test('leaves an entry in the audit log', inFullRun, async () => {
    const admins = own.filter(({ as, status, about }) => as === 'admin' && status < 300 && !about.includes('dry run'));
    const recorded = await Promise.all(admins.map((sample) => server.record(sample)));
    const audit = recorded.flatMap((one) => one.audit.filter(({ action }) => action === name));
    const entry = {
      ...{ kind: auditKindOf(name), request_id: expect.any(String) as string },
      ...{ account_id: accountIds.admin, account_name: 'Admin' },
    };
    expect(audit).not.toEqual([]);
    // A sample may make the same call before it.
    const before = admins.flatMap(({ steps = [] }) => steps.filter(([call]) => call === name));
    expect(audit.length).toBeLessThanOrEqual(admins.length + before.length);
    for (const one of audit) expect(one).toMatchObject(entry);
  });
});
