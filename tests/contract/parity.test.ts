import { beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { exchangeOf, readFixture, type FixtureFile } from './fixture-file.ts';
import { recordAll } from './recorder.ts';
import { mockResponder } from './responders.ts';
import { samples } from './samples/all.ts';
import type { Sample } from './samples/sample.ts';
import { sendSample, type Answer } from './send.ts';
import { expectShape } from './shape.ts';

/** The server's current responses by sample. */
let answers: ReadonlyMap<Sample, Answer>;

beforeAll(async () => {
  answers = await recordAll();
}, 240_000);

describe.each([...(Object.keys(calls) as CallName[]), 'none' as const])('%s', (name) => {
  const own = samples.filter(({ call }) => call === name);
  let fixture: FixtureFile;

  beforeAll(async () => {
    fixture = await readFixture(name);
  });

  test('has a sample of success', () => {
    // A valid webhook can only be made by the provider (tests/server covers it), and an unknown path is not a call.
    if (name === 'receiveWebhook' || name === 'none') expect(own).not.toEqual([]);
    else expect(own.filter(({ status }) => status < 300)).not.toEqual([]);
  });

  test('has recordings of its samples only', () => {
    expect(fixture.exchanges.map(({ about }) => about)).toEqual(own.map(({ about }) => about));
  });

  test.each(own)('$about', async (sample) => {
    const fromServer = answers.get(sample)!;
    const fromMock = await sendSample(sample, mockResponder());
    expect(fromServer.status).toBe(sample.status);
    if (name !== 'none') for (const answer of [fromServer, fromMock]) expectShape(name, answer);
    const recorded = fixture.exchanges.find(({ about }) => about === sample.about);
    expect(recorded, 'npm run fixtures:record').toEqual(exchangeOf(sample, fromServer));
    const { status, type } = fromServer;
    expect(fromMock).toEqual(sample.onlyShape === undefined ? fromServer : expect.objectContaining({ status, type }));
  });
});
