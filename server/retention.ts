import type { FastifyInstance } from 'fastify';
import { dayOf } from '#contract/rules/day.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Environment } from './environment.ts';
import { deleteOldAuditEntries } from './modules/audit/audit-store.ts';
import { browserLife } from './modules/auth/caller.ts';
import { deleteUnseenBrowsers } from './modules/auth/known-browser-store.ts';
import { deleteExpiredLinks } from './modules/auth/reset-link-store.ts';
import { deleteExpiredSessions } from './modules/auth/sessions.ts';
import { forgetRefusedPhones, refusedPhoneMemory } from './modules/cash/refused-phone-store.ts';
import { deleteOldComplaints } from './modules/complaint/complaint-store.ts';
import { releaseExpiredOffers } from './modules/coupon/offer-uses.ts';
import { deleteReleasedOffers } from './modules/coupon/redemption-store.ts';
import type { CourierService } from './modules/courier/courier-service.ts';
import { deleteOldNews } from './modules/courier/courier-store.ts';
import { deleteOldJobs } from './modules/job/job-store.ts';
import { noticeWindow } from './modules/mail/account-notices.ts';
import { deleteNoticeTimes, deleteSentMails, storedMails } from './modules/mail/mail-store.ts';
import { forgetNetworks } from './modules/order/order-store.ts';
import { deleteOldPapers } from './modules/paper/paper-store.ts';
import { deleteAbandonedCheckouts } from './modules/payment/checkout-store.ts';
import { forgetEvents } from './modules/payment/event-store.ts';
import { makeFirstForms, type FirstFormDependencies } from './modules/photo/first-form-job.ts';
import type { DeletedProducts } from './modules/product/deleted-products.ts';
import { deleteEndedPrices } from './modules/product/product-store.ts';
import { deletePassedWindows } from './modules/rate-limit/rate-limits.ts';
import { deleteOldPhotos } from './modules/returns/return-photo-store.ts';
import { forgetUpis } from './modules/returns/return-store.ts';
import type { ReviewService } from './modules/review/review-service.ts';
import { deleteEndedSales } from './modules/sale/sale-store.ts';
import { tokenTime } from './modules/stock-alert/alert-life.ts';
import { deleteExpiredAlerts, deleteOldAlertTokens } from './modules/stock-alert/stock-alert-store.ts';
import { deleteOldOutboxFiles } from './providers/mail/outbox-files.ts';
import { deleteOldDeliveries, deleteUnpaidOrders, type SandboxDb } from './providers/sandbox/sandbox-store.ts';
import type { Intervals } from './work/intervals.ts';
import { onceUnlessFailed } from './work/promises.ts';
import { Repeater } from './work/repeater.ts';
import { acquireSweep, inParts } from './work/sweeps.ts';

const day = 86_400_000;
/** The provider repeats an event for up to a day. In milliseconds. */
const eventMemory = 3 * day;
/** How long news of couriers is kept that could not be used. */
const newsMemory = 30 * day;
/** How long the report of a job is kept. */
const jobMemory = 30 * day;
/** How long a public price is kept after its end: the lowest one of the 30 days before a reduction is asked for later. */
const priceMemory = 400 * day;
/** How long the UPI id of a request is kept after its end and its refunds, and how long its photos are. */
const upiMemory = 90 * day;
const returnPhotoMemory = 180 * day;
/** How long a resolved complaint is kept: a person may go to a consumer commission within two years. */
const complaintMemory = 3 * 366 * day;
/** How long a paper is kept: 72 months from the due date of its year's return, which is nine months after the year (CGST Act, section 36). */
const paperMemory = 8 * 366 * day;
/** How long a delivered webhook of the sandbox is kept. */
const deliveryMemory = 7 * day;
/** How long a mail with a secret link stays in the outbox of a shop without a mail server, where people read it. */
const secretFileMemory = day;

/** Rows that one part of a sweep deletes: it takes some milliseconds, in which the embedded database blocks the process. */
const rowsAtOnce = 100;
/** Mails are long. */
const mailsAtOnce = 50;

interface Dependencies extends FirstFormDependencies {
  readonly settings: Environment;
  readonly clock: Clock;
  readonly intervals: Intervals;
  readonly reviews: ReviewService;
  readonly courier: CourierService;
  readonly deleted: DeletedProducts;
}

/** Adds the work that no call causes: it deletes, delivers, counts and completes. */
export function addSweeps(app: FastifyInstance, dependencies: Dependencies): void {
  const { settings, database, clock, intervals, reviews, courier, deleted } = dependencies;
  // Once a start: only another payment key changes which reviews count.
  const ratings = onceUnlessFailed((signal: AbortSignal) => reviews.countRatings(signal));
  const sweeps = {
    own: { ratings, ...fileSweeps(database, clock, settings.database.dataDir) },
    shared: {
      ...retentionSweeps(database, clock, settings),
      'news before its tracking number': (signal: AbortSignal) => courier.applyWaiting(undefined, signal),
      'parcels without news': (signal: AbortSignal) => courier.deliverQuiet(signal),
      'deleted products': (signal: AbortSignal) => deleted.purge(signal),
      // Last: after an upgrade it takes minutes.
      'photos without a first form': (signal: AbortSignal) => makeFirstForms(dependencies, signal),
    },
    acquire: () => acquireSweep(database.db, 'retention', clock(), sweepPause),
  };
  startSweeps(app, sweeps, intervals.poll);
}

/** What is deleted when it is no longer needed. Orders, refunds and unmatched payments are kept: the law asks for them. */
export function retentionSweeps(
  database: Database,
  clock: Clock,
  { retentionDays: days, auditDays }: Pick<Environment, 'retentionDays' | 'auditDays'>,
): Sweeps {
  const { db } = database;
  const before = (age: number): number => clock() - age;
  const parts =
    (part: (limit: number) => Promise<number>, limit = rowsAtOnce) =>
    (signal: AbortSignal) =>
      inParts(limit, signal, part);
  // The sandbox sees only its own tables.
  const sandboxDb: SandboxDb = db;
  return {
    sessions: parts((limit) => deleteExpiredSessions(db, clock(), limit)),
    'known browsers': parts((limit) => deleteUnseenBrowsers(db, before(browserLife), limit)),
    'reset links': parts((limit) => deleteExpiredLinks(db, clock(), limit)),
    'rate limits': parts((limit) => deletePassedWindows(db, clock(), limit)),
    'abandoned checkouts': parts((limit) => deleteAbandonedCheckouts(db, before(days * day), limit)),
    'webhook events': parts((limit) => forgetEvents(db, before(eventMemory), limit)),
    'networks of cash orders': parts((limit) => forgetNetworks(db, before(days * day), limit)),
    'refused phones': parts((limit) => forgetRefusedPhones(db, before(refusedPhoneMemory), limit)),
    'UPI ids of returns': parts((limit) => forgetUpis(db, before(upiMemory), limit)),
    'photos of returns': parts((limit) => deleteOldPhotos(db, before(returnPhotoMemory), limit)),
    'resolved complaints': parts((limit) => deleteOldComplaints(db, before(complaintMemory), limit)),
    'uses of offers': parts((limit) => releaseExpiredOffers(database, clock(), limit)),
    'released offers': parts((limit) => deleteReleasedOffers(db, before(days * day), limit)),
    papers: parts((limit) => deleteOldPapers(db, dayOf(before(paperMemory)), limit)),
    'news of couriers': parts((limit) => deleteOldNews(db, before(newsMemory), limit)),
    'public prices': parts((limit) => deleteEndedPrices(db, before(priceMemory), limit)),
    'ended sales': parts((limit) => deleteEndedSales(db, before(priceMemory), limit)),
    'ended jobs': parts((limit) => deleteOldJobs(db, before(jobMemory), limit)),
    'audit log': parts((limit) => deleteOldAuditEntries(db, before(auditDays * day), limit)),
    'sent mails': parts((limit) => deleteSentMails(db, before(days * day), limit), mailsAtOnce),
    'times of notices': parts((limit) => deleteNoticeTimes(db, before(noticeWindow), limit)),
    'stock alerts': parts((limit) => deleteExpiredAlerts(db, clock(), limit)),
    'tokens of stock alerts': parts((limit) => deleteOldAlertTokens(db, before(tokenTime), limit)),
    'sandbox webhooks': parts((limit) => deleteOldDeliveries(sandboxDb, before(deliveryMemory), limit)),
    'sandbox payments': parts((limit) => deleteUnpaidOrders(sandboxDb, before(days * day), limit)),
  };
}

/** What is deleted from this server's own folder. */
export function fileSweeps({ db }: Database, clock: Clock, dataDir: string): Sweeps {
  return {
    'mail files': (signal) =>
      deleteOldOutboxFiles(dataDir, (ids) => storedMails(db, ids), clock() - secretFileMemory, signal),
  };
}

/** The pause after the last sweep, in milliseconds. */
const sweepPause = 60 * 60 * 1000;

interface SweepGroups {
  /** Run on every server. */
  readonly own: Sweeps;
  /** Run on the server that acquires them. */
  readonly shared: Sweeps;
  readonly acquire: () => Promise<boolean>;
}

/** By the name of their rows in the log. A sweep returns early if the signal is aborted: the shop closes. */
export type Sweeps = Readonly<Record<string, (signal: AbortSignal) => Promise<void>>>;

/**
 * Runs the sweeps one after the other while the shop listens, every hour. A failed one is logged and runs again with the next pass.
 * @param delay Between the start and the first pass, in milliseconds: the first requests are not slowed down.
 */
export function startSweeps(app: FastifyInstance, { own, shared, acquire }: SweepGroups, delay: number): void {
  const run = async (sweeps: Sweeps, signal: AbortSignal): Promise<void> => {
    for (const [rows, sweep] of Object.entries(sweeps)) {
      if (signal.aborted) return;
      try {
        await sweep(signal);
      } catch (error) {
        app.log.warn({ err: error }, `housekeeping: the sweep of ${rows} failed, next try in an hour`);
      }
    }
  };
  const pass = async (signal: AbortSignal): Promise<void> => {
    await run(own, signal);
    if (!signal.aborted && (await acquire())) await run(shared, signal);
  };
  app.workers.add(new Repeater('housekeeping', pass, sweepPause, app.log), delay);
}
