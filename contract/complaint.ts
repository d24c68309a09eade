import { z } from 'zod';
import { OrderKey } from './cash.ts';
import { endpoint, withSmallBodies } from './endpoint.ts';
import { Email, Id, Paging, PersonName, Phone, SearchText, Text, Timestamp, Version } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { complaintFilters, complaintStates, longestComplaint } from './rules/complaint.ts';
import { withoutHiddenButJoiners, withUnixLines } from './rules/typed-text.ts';

/** Complaints (Consumer Protection (E-Commerce) Rules, 2020): each has a number, a copy for its writer, and times for its answers. */

const controlCharacter = /(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029]/u;

/**
 * What people write to each other here. It may name web addresses, which mails break (`server/modules/mail/mail-layout.ts`). Its length is
 * checked before anything reads it.
 */
const Words = (most: number) =>
  z
    .string()
    .max(most, fieldError('tooLong', { count: most }))
    .pipe(
      Text.overwrite((text) => withoutHiddenButJoiners(withUnixLines(text)))
        .trim()
        .refine((text) => !controlCharacter.test(text), fieldError('badCharacter')),
    );

const required = (text: ReturnType<typeof Words>) => text.refine((words) => words !== '', fieldError('required'));

const OrderNumber = z
  .int(fieldError('notWholeNumber'))
  .min(1, fieldError('tooSmall', { min: 1 }))
  .max(1_000_000_000, fieldError('outOfRange'));

export const Complaint = z
  .object({
    _id: Id,
    /** For people, with a C before it: C1001. Unique in the shop. */
    number: z.int().min(1),
    /** As its writer gave them; empty after an erasure, or once it is deleted. */
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    /** The number of an order, as its writer gave it: there may be no such order, or it may be another person's. */
    order: OrderNumber.optional(),
    text: z.string(),
    state: z.enum(complaintStates),
    acknowledge_by: Timestamp,
    resolve_by: Timestamp,
    /** The oldest first. `by`: the name of a person of the shop. `message`: what its writer was told. */
    history: z.array(
      z.object({
        state: z.enum(complaintStates),
        at: Timestamp,
        by: z.string().optional(),
        message: z.string().optional(),
      }),
    ),
    createdAt: Timestamp,
    version: Version,
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.infer<typeof Complaint>;

export const complaintMessages = {
  acknowledged: 'The complaint is acknowledged, and its writer is told',
  resolved: 'The complaint is resolved, and its writer is told',
  deleted: 'The complaint is deleted; nobody gets a mail',
} as const;

/** The largest body: the longest text, each letter escaped. */
const maxBytes = 32 * 1024;

/** The call of everybody. */
export const complaintEndpoints = withSmallBodies({
  createComplaint: endpoint('createComplaint', {
    summary:
      'Records a complaint; its writer and the shop get a mail with it as it is recorded. The same key and body, or without a key the same body on the same day, answer the same number with status 200',
    body: z.object({
      name: PersonName,
      email: Email,
      /** Empty: none. */
      phone: z.union([z.literal(''), Phone]).optional(),
      order: OrderNumber.optional(),
      text: required(Words(longestComplaint)),
      key: OrderKey.optional(),
    }),
    maxBytes,
    status: 201,
    reply: z.object({
      success: z.literal(true),
      number: z.int().min(1),
      /** Whether a copy goes to the e-mail now. A mailbox gets few of them a day; the copy comes with the answer otherwise. */
      copy: z.boolean(),
      acknowledge_by: Timestamp,
      resolve_by: Timestamp,
    }),
    refusals: ['keyReused', 'tooManyComplaints'],
  }),
});

/** The calls of owners. */
export const shopComplaintEndpoints = {
  listComplaints: endpoint('listComplaints', {
    summary: 'All complaints; those that wait by the time at which their answer is due, resolved ones newest first',
    query: Paging.extend({
      state: z.enum(complaintFilters).optional(),
      /** A part of the number of a complaint or an order, of a name, an e-mail or a phone. */
      q: SearchText.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      complaints: z.array(Complaint),
      total: z.int().min(0),
      /** Of all complaints. */
      counts: z.record(z.enum(complaintFilters), z.int().min(0)),
    }),
    refusals: ['signedOut', 'forbidden'],
  }),
  answerComplaint: endpoint('answerComplaint', {
    summary:
      'Acknowledges or resolves a complaint and mails its writer the message with the complaint. A resolved one is taken up again by acknowledging it. Only the first acknowledgement needs no message. `deleted` mails nobody: who wrote it and all words are deleted, number and dates stay, and it is resolved',
    params: z.object({ id: Id }),
    body: z.object({
      state: z.enum(['acknowledged', 'resolved', 'deleted']),
      message: Words(longestComplaint).default(''),
      version: Version.optional(),
    }),
    maxBytes,
    reply: z.object({ success: z.literal(true), message: z.string(), complaint: Complaint }),
    refusals: ['signedOut', 'forbidden', 'complaintNotFound', 'changedMeanwhile'],
  }),
};
