import { complaintNumber, type ComplaintState } from '#contract/rules/complaint.ts';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import { pages } from '#contract/rules/pages.ts';
import { button, facts, notice, paragraph, writeMail, type MailPart } from '../mail/mail-layout.ts';
import type { WrittenMail } from '../mail/mail-store.ts';
import { whyOfficer, type Sender } from '../mail/sender.ts';
import type { ComplaintRow } from './complaint-store.ts';

/** When something is due, as people of India read it. */
const readable = (at: number): string => `${readableDay(at)}, ${timeOf(at)}`;

/** The complaint as it is recorded: the law wants its writer to have it. */
function recorded(row: ComplaintRow): MailPart {
  return facts([
    ['Number', complaintNumber(row.number)],
    ['Received', readable(row.created_at)],
    ['Name', row.name],
    ['Email', row.email],
    ...(row.phone === '' ? [] : [['Phone', row.phone] as const]),
    ...(row.order_number === null ? [] : [['Order', String(row.order_number)] as const]),
    ['Complaint', row.text],
  ]);
}

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly news: readonly MailPart[];
}

const said = (message: string): MailPart[] => (message === '' ? [] : [notice(message)]);

const writers: Readonly<Record<ComplaintState, (row: ComplaintRow, message: string, sender: Sender) => Words>> = {
  open: (row, _message, { brand }) => ({
    subject: `Your complaint ${complaintNumber(row.number)} at ${brand}`,
    heading: 'We have your complaint.',
    news: [
      paragraph(
        `A person looks at it. You hear from us by ${readable(row.acknowledge_by)}, and we settle it by ${readableDay(row.resolve_by)}.`,
      ),
      paragraph('Below is what we have recorded. If something is wrong or missing, answer this mail.'),
      paragraph(
        'If you did not write this complaint, somebody else entered your e-mail address. You need not do anything. To have the complaint deleted, answer this mail.',
      ),
    ],
  }),
  acknowledged: (row, message, { brand }) => ({
    subject: `We are looking at your complaint ${complaintNumber(row.number)} at ${brand}`,
    heading: 'We are looking at it.',
    news: [
      ...said(message),
      paragraph(`We settle it by ${readableDay(row.resolve_by)}, and write again. Below is what we have recorded.`),
    ],
  }),
  resolved: (row, message, { brand }) => ({
    subject: `Your complaint ${complaintNumber(row.number)} at ${brand} is resolved`,
    heading: 'Our answer to your complaint.',
    news: [...said(message), paragraph('If you see it otherwise, answer this mail.')],
  }),
};

/** What a writer is told: the complaint is recorded, or a person of the shop has answered it. */
export function complaintMail(row: ComplaintRow, message: string, sender: Sender): WrittenMail {
  const { news, ...words } = writers[row.state](row, message, sender);
  const content = {
    ...words,
    preview: '',
    label: `Complaint ${complaintNumber(row.number)}`,
    parts: [...news, recorded(row)],
    why: `You get this mail because your e-mail address was entered with a complaint at ${sender.brand}.`,
  };
  return { kind: 'complaint', recipient: row.email, ...writeMail(content, sender) };
}

/** A new complaint, for whoever answers them in the shop. */
export function newComplaintMail(
  row: ComplaintRow,
  sender: Sender,
  recipient: string,
): WrittenMail & { readonly kind: 'complaint_alert' } {
  const content = {
    subject: `A complaint to answer: ${complaintNumber(row.number)}`,
    preview: '',
    heading: 'A complaint to answer.',
    parts: [
      paragraph(
        `Acknowledge it by ${readable(row.acknowledge_by)} and settle it by ${readableDay(row.resolve_by)}: the law gives 48 hours and a month.`,
      ),
      button({ url: sender.origin + pages.adminComplaints, text: 'See the complaints' }),
      recorded(row),
    ],
    why: whyOfficer,
  };
  return { kind: 'complaint_alert', recipient, ...writeMail(content, sender) };
}
