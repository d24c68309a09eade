import { complaintIds } from '../first-complaints.ts';
import { json, ofId, sample } from './sample.ts';

const complaint = { name: 'Nila Bose', email: 'mira@weft.example', text: 'The colour ran in the first wash.' };
const { late, acknowledged, resolved, fresh } = complaintIds;

/** Complaints of everybody, and their answers. */
export const complaintSamples = [
  sample('createComplaint', 'without an account', { body: json({ ...complaint, order: 1001 }), status: 201 }),
  sample('createComplaint', 'nothing written', { body: json({ ...complaint, text: ' ' }), status: 400 }),
  sample('createComplaint', 'no e-mail', { body: json({ ...complaint, email: 'mira' }), status: 400 }),

  sample('listComplaints', 'all', { as: 'admin' }),
  sample('listComplaints', 'late ones', { query: { state: 'late' }, as: 'admin' }),
  sample('listComplaints', 'new ones', { query: { state: 'open' }, as: 'admin' }),
  sample('listComplaints', 'acknowledged ones', { query: { state: 'acknowledged' }, as: 'admin' }),
  sample('listComplaints', 'resolved ones', { query: { state: 'resolved' }, as: 'admin' }),
  sample('listComplaints', 'a number', { query: { q: 'c1003' }, as: 'admin' }),
  sample('listComplaints', 'nobody', { query: { q: '%' }, as: 'admin' }),
  sample('listComplaints', 'a packer', { as: 'packer', status: 403 }),

  ofId('answerComplaint', 'acknowledged without a message', fresh, { state: 'acknowledged' }),
  ofId('answerComplaint', 'resolved', late, { state: 'resolved', message: 'A new one is on its way.' }),
  ofId('answerComplaint', 'taken up again', resolved, { state: 'acknowledged', message: 'It came back to us.' }),
  ofId('answerComplaint', 'deleted without a mail', fresh, { state: 'deleted' }),
  ofId('answerComplaint', 'resolved without a message', late, { state: 'resolved' }, 400),
  ofId(
    'answerComplaint',
    'another owner was first',
    acknowledged,
    { state: 'resolved', message: 'No.', version: '1' },
    409,
  ),
];
