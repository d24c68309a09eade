import type { FastifyInstance, InjectOptions } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/address.ts';
import { slugify } from '#contract/rules/slug.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { firstStart } from '#server/first-start.ts';
import { newId } from '#server/db/ids.ts';
import type { AdminLogin } from '#server/modules/auth/first-admin.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { categoryKey, insertCategories } from '#server/modules/category/category-store.ts';
import { addProducts } from '#server/modules/product/catalogue-writer.ts';
import { readSettings } from '#server/settings.ts';
import type { TestEngine } from './databases.ts';

/** The real app on a database of its own. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The settings that lead to its database. */
  readonly env: Readonly<Record<string, string>>;
  readonly admin: AdminLogin | undefined;
  /** Makes the call and answers its status, headers and parsed body. */
  call(call: Call, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly body: unknown;
  readonly bytes: Buffer;
}

/** Opens the app as `main.ts` does, except that it does not listen. `DEMO_CATALOGUE: 'on'` fills it. */
export async function openShop(engine: TestEngine, env: Readonly<Record<string, string>> = {}): Promise<TestShop> {
  const place = await engine.create();
  const settings = readSettings({ LOG_LEVEL: 'silent', DEMO_CATALOGUE: 'off', ...place.env, ...env });
  const database = await openDatabase(settings.database);
  const admin = await firstStart(database, settings);
  const app = await buildApp(settings, database);
  return {
    app,
    database,
    env: place.env,
    admin,
    call: (call, options = {}) => callApp(app, call, options),
    close: async () => {
      await app.close();
      await place.remove();
    },
  };
}

async function callApp(app: FastifyInstance, call: Call, options: CallOptions): Promise<Answer> {
  const request: InjectOptions = {
    method: call.method,
    url: fillPath(call.path, options.params),
    query: Object.fromEntries(Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)])),
    headers: { ...options.headers },
    ...(options.body && { payload: options.body }),
  };
  const { statusCode, headers, body, rawPayload } = await app.inject(request);
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status: statusCode, headers, body: isJson ? JSON.parse(body) : body, bytes: rawPayload };
}

/** The answer's body as the contract has it; anything more or less than that fails. */
export function replyOf<S extends z.ZodType>(endpoint: { readonly schemas: { readonly reply: S } }, answer: Answer) {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  const { reply } = endpoint.schemas;
  return (reply instanceof z.ZodObject ? z.strictObject(reply.shape) : reply).parse(answer.body) as z.output<S>;
}

/** What a test says of a product; the rest is of no matter to it. */
export interface Stock {
  readonly name: string;
  readonly description?: string;
  readonly category?: string;
}

/** Adds products, the oldest first, and the categories that they name, and tells the servers on the database. */
export async function stock(database: Database, products: readonly Stock[]): Promise<void> {
  const ids = new Map(products.map(({ category = 'Tees' }) => [category, newId()]));
  await new CatalogueChanges(database).transaction(async (catalogue) => {
    await database.engine.lockCatalogue(catalogue.trx);
    await insertCategories(
      catalogue,
      [...ids].map(([name, id]) => ({
        id,
        name,
        name_key: categoryKey(name),
        slug: slugify(name),
        created_at: 0,
        updated_at: 0,
      })),
    );
    await addProducts(
      catalogue,
      products.map(({ name, description = 'Plain.', category = 'Tees' }, index) => ({
        id: newId(),
        name,
        slug: `${slugify(name)}-${index}`,
        description,
        paise: 49_950,
        quantity: 3,
        shipping: 1 as const,
        category,
        category_id: ids.get(category) ?? '',
        created_at: 1_760_000_000_000 + index,
      })),
    );
  });
}
