import type { Paper } from '#contract/paper.ts';
import type { Scenarios } from './scenario.ts';

const invoice = (number: string, total: number, cancelled?: true): Paper => ({
  ...{ number, kind: 'invoice', date: '2026-01-28', total, ...(cancelled && { cancelled }) },
  ...{ taxable: Math.round(total / 0.0105) / 100, igst: Math.round((total - total / 1.05) * 100) / 100 },
});

/** The papers of a parcel that was shipped twice, and of which a part came back. */
const papers: Paper[] = [
  invoice('W/26-27/000041', 1299, true),
  invoice('W/26-27/000042', 1299),
  { ...invoice('C/26-27/000007', 499.5), kind: 'credit_note', date: '2026-02-02', of: 'W/26-27/000042' },
];

/** Papers of parcels; combine with `shopper` or `admin`. */
export const paperScenarios = {
  papers: {
    shows: 'Each order that was shipped has a cancelled tax invoice, a tax invoice and a credit note.',
    change: ({ settings }) => Object.assign(settings, { papers: true, issuesPapers: true }),
    answers: { listPapers: { success: true, papers } },
  },
  'papers-failed': {
    shows: 'The bills of an order do not load.',
    change: ({ settings }) => Object.assign(settings, { papers: true, issuesPapers: true }),
    fails: { listPapers: 'failed' },
  },
} as const satisfies Scenarios;
