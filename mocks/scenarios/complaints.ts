import type { Scenarios } from './scenario.ts';

/** Complaints; the recorded shop has one that is late, a new one, one to resolve and a resolved one. */
export const complaintScenarios = {
  'complaints-refused': {
    shows: "'Complain': the server says that many complaints came from this connection; what was typed stays.",
    fails: { createComplaint: 'tooManyComplaints' },
  },
  'complaint-answered': {
    shows: 'Complaints in the back office: another owner has answered meanwhile; combine with `admin`.',
    fails: { answerComplaint: 'changedMeanwhile' },
  },
} as const satisfies Scenarios;
