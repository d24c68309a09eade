import type { FastifyInstance } from 'fastify';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import { paperFileEndpoints } from '#contract/paper-file.ts';
import type { Environment } from '../../environment.ts';
import { csvOfRows } from '../../http/csv.ts';
import { routes, type SetHeaders } from '../../http/route.ts';
import { orderWithId } from '../order/order-store.ts';
import { shopOrder } from '../order/shop-order-store.ts';
import { QuickLimit } from '../rate-limit/quick-limit.ts';
import { limits } from '../rate-limit/rate-limits.ts';
import { logoBytes } from '../settings/setting-store.ts';
import type { DrawnPage } from './draw/draw.ts';
import type { PaperFileDependencies, PaperFiles } from './paper-files.ts';
import { drawInThread } from './paper-threads.ts';
import { printName, slipOf } from './slips.ts';

interface Dependencies extends Pick<PaperFileDependencies, 'db' | 'clock'> {
  readonly settings: Pick<Environment, 'rateLimits'>;
  readonly liveSettings: { readonly read: () => Promise<OwnerSettings> };
  readonly paperFiles: PaperFiles;
  /** Adds what slips show and the store of orders does not read. */
  readonly details: { readonly ofStaff: (order: ShopOrder) => Promise<ShopOrder> };
}

/** Adds papers as PDFs, packing slips with them, the accountant's file, and the upload of the signature. */
export async function addPaperFiles(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { paperFiles, clock, settings } = dependencies;
  // One thread draws for all: a shopper leaves it to the packers.
  const limit = new QuickLimit(limits.papers, clock, settings.rateLimits);
  await app.register(
    routes(paperFileEndpoints, {
      getPaper: async ({ params, query }, { account, setHeaders }) => {
        if (account.role !== 1) limit.count(account.id);
        const file = await paperFiles.pdf(params.number, copies[query.copy ?? '1'], account);
        setPdf(setHeaders, file.name);
        return file.bytes;
      },
      exportPapers: async ({ query: { month } }, { setHeaders }) => {
        const name = `papers-${month}.csv`;
        setHeaders({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        });
        return csvOfRows(await paperFiles.month(month));
      },
      printOrders: async ({ query }, { setHeaders }) => {
        setPdf(setHeaders, printName(clock()));
        return prints(dependencies, query.ids);
      },
    }),
  );
}

const copies = { 1: 1, 2: 2, 3: 3 } as const;

/** Packing slips and papers of orders as one PDF. */
async function prints(
  { db, clock, liveSettings, paperFiles, details }: Dependencies,
  ids: readonly string[],
): Promise<Buffer> {
  const settings = await liveSettings.read();
  const { brand, logo } = settings.shop;
  const shop = { settings, logo: logo === '' ? undefined : await logoBytes(db, logo), now: clock() };
  const orders = [];
  for (const id of new Set(ids)) {
    const row = await orderWithId(db, id);
    if (row !== undefined) orders.push(row);
  }
  const photos = new Map<string, Uint8Array | undefined>();
  const pages: DrawnPage[] = [];
  for (const row of orders.sort((a, b) => a.number - b.number)) {
    // The embedded database answers in the event loop.
    await yieldToEventLoop();
    const order = await details.ofStaff(await shopOrder(db, row));
    pages.push({ slip: await slipOf(db, order, shop, photos) });
    const paper = await paperFiles.drawnOfParcel(row.id);
    if (paper !== undefined) pages.push({ paper });
  }
  return drawInThread({ pages, author: brand, time: clock() });
}

const setPdf = (setHeaders: SetHeaders, name: string): void =>
  setHeaders({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` });
