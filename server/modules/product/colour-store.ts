import type { Kysely } from 'kysely';
import type { OwnColour } from '#contract/colours.ts';
import { colourKey, colours, findColour, type Colour } from '#contract/rules/palette.ts';
import { foldedText } from '#contract/rules/typed-text.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

/** The owner's own colours in their order. */
export function ownColours(db: Kysely<Schema>): Promise<OwnColour[]> {
  return db.selectFrom('own_colour').select(['name', 'hex']).orderBy('position').execute();
}

/** The hexes of those of these colours that are an owner's own, by name. */
export async function ownHexes(
  db: Kysely<Schema>,
  colours: readonly (Colour | undefined)[],
): Promise<Map<string, string>> {
  const isOwn = colours.some((colour) => colour !== undefined && findColour(colour) === undefined);
  return new Map(isOwn ? (await ownColours(db)).map(({ name, hex }) => [name, hex]) : []);
}

/** The names of all colours of the shop by their keys: finds one however it is typed and spelled ('Off White', 'gray', 'Multi-color'). */
export async function colourFinder(db: Kysely<Schema>): Promise<(name: string) => Colour | undefined> {
  const own = (await ownColours(db)).map(({ name }) => name);
  const byKey = new Map(own.map((name) => [colourKey(name), name]));
  const bySpelling = new Map([...own, ...colours].map((name) => [spellingKey(name), name]));
  return (name) => findColour(name) ?? byKey.get(colourKey(name)) ?? bySpelling.get(spellingKey(name));
}

/**
 * The key by which a colour is found however it is spelled: 'Rani-Pink' and 'RaniPink' are Rani Pink. Two names with different keys can both
 * be own colours, because the contract compares names by less.
 */
export const spellingKey = (name: string): string =>
  foldedText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replace('gray', 'grey')
    .replace('color', 'colour')
    .replace(/^multi(?:coloured)?$/, 'multicolour')
    .replace(/^navyblue$/, 'navy');

/** The number of products with a colour, also of deleted ones that can be restored. */
export async function countWithColour(db: Kysely<Schema>, colour: string): Promise<number> {
  const { total } = await selectProducts(db, 'kept')
    .where('colour', '=', colour)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Replaces the list. The caller must hold the catalogue lock. */
export async function replaceOwnColours(catalogue: CatalogueTransaction, list: readonly OwnColour[]): Promise<void> {
  const trx = catalogue.writing({ colours: true });
  await trx.deleteFrom('own_colour').execute();
  if (list.length === 0) return;
  const rows = list.map(({ name, hex }, position) => ({ position, name, hex }));
  await trx.insertInto('own_colour').values(rows).execute();
}
