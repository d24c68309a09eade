import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { contentEndpoints, EditedContent } from '#contract/content.ts';
import type { Reply } from '#contract/endpoint.ts';
import { fieldRefusal, type FieldRefusal } from '#contract/field-refusals.ts';
import type { FormFile } from '#contract/product-edit.ts';
import {
  contentNames,
  longestContent,
  optionalContent,
  sloganCount,
  type ContentName,
} from '#contract/rules/content.ts';
import { heroParts, longestHeroWords } from '#contract/rules/hero.ts';
import { cleanLine, withUnixLines } from '#contract/rules/typed-text.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import { noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import type { CatalogueContext, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { deleteUnusedContentPhotos, hasContentPhoto, insertContentPhoto } from '../photo/content-photo-store.ts';
import type { PhotoEncoder } from '../photo/photo-encoder.ts';
import type { EffectiveSettings, LiveSettings } from '../settings/live-settings.ts';
import { contentVersion, contentVersions, insertContent, newestContent, type VersionRow } from './content-store.ts';
import { firstText } from './first-texts.ts';
import { contentHtml, escapeHtml, isBlank, isReadable, linesOf, linkHtml, type FieldValues } from './markdown.ts';

export interface ContentDependencies extends CatalogueContext {
  readonly liveSettings: LiveSettings;
  readonly encoder: PhotoEncoder;
}

/** A text, and the version that its writer has read. */
interface SentContent {
  readonly text: string;
  readonly version?: number | undefined;
  readonly seen?: number | undefined;
}

/** The days of the policies until an owner or the environment sets them (specification, section 1: the footer has 15). */
const policyReturnDays = 30;

/** How long an uploaded picture waits to be named by a text, in milliseconds. */
const photoWait = 24 * 3_600_000;

/** The texts of the shop: what owners wrote, or else the first texts. */
export class ContentService {
  readonly #dependencies: ContentDependencies;

  constructor(dependencies: ContentDependencies) {
    this.#dependencies = dependencies;
  }

  /** A text as shoppers see it, with its fields filled in. */
  async shown(name: ContentName): Promise<Reply<typeof contentEndpoints.getContent>['content']> {
    const [shop, newest] = [await this.#shop(), await newestContent(this.#db, name)];
    const html = filled(name, newest?.text, shop);
    return {
      name,
      html,
      ...(name === 'hero' && { hero: heroParts(withBrand(textOf(name, newest?.text, shop), shop)) }),
    };
  }

  /** All texts, each with its newest version. */
  list() {
    return Promise.all(
      contentNames.map(async (name) => {
        const [newest] = await contentVersions(this.#db, name, 1);
        return { name, ...(newest && { newest: toVersion(newest) }) };
      }),
    );
  }

  async read(name: ContentName): Promise<EditedContent> {
    return readContent(this.#db, name, await this.#shop());
  }

  /**
   * A text as shoppers would see it.
   * @throws {Refused} malformed
   */
  async preview(name: ContentName, text: string): Promise<string> {
    const written = writtenText(name, text);
    if (!isReadable(written)) throw new Refused('malformed', { text: fieldRefusal('tooManyMarks') });
    return filled(name, written, await this.#shop());
  }

  /**
   * Saves a text as the newest version, unless it is the text that the shop has.
   * @param sent `version`, once `seen`: the newest version that the writer has read. Left out, a newer one stays below the new one in the
   * list of versions.
   * @throws {Refused} malformed, changedMeanwhile, contentChanged
   */
  async save(name: ContentName, sent: SentContent, by: Account): Promise<EditedContent> {
    const { text, seen, version = seen } = sent;
    const code = sent.version === undefined ? 'contentChanged' : 'changedMeanwhile';
    const written = writtenText(name, text);
    const refusal = refusalOf(name, written);
    if (refusal !== undefined) throw new Refused('malformed', { text: refusal });
    // Not within the transaction: it would take a second connection.
    const shop = await this.#shop();
    await this.#change(name, by, async ({ trx }) => {
      const photo = name === 'hero' ? heroParts(written).photo : undefined;
      if (photo && !(await hasContentPhoto(trx, photo._id)))
        throw new Refused('malformed', { text: fieldRefusal('unknownPicture') });
      const newest = await newestContent(trx, name);
      const current = async () => ({ content: await readContent(trx, name, shop) });
      await refuseChanged(version, newest?.n ?? 0, current, code);
      return textOf(name, newest?.text, shop) === written ? undefined : written;
    });
    return this.read(name);
  }

  /** Stores a picture for the text `hero`. @throws {Refused} unreadablePhoto, photosWaiting */
  async addPhoto(file: FormFile) {
    const { database, clock, encoder } = this.#dependencies;
    const { original, width, height, forms } = await encoder.encode(file);
    const id = createHash('sha256').update(original).digest('hex').slice(0, 24);
    await inTransaction(database.db, async (trx) => {
      // Nobody saves a text meanwhile with a picture that is deleted here.
      await database.engine.lockCatalogue(trx);
      await deleteUnusedContentPhotos(trx, clock() - photoWait);
      await insertContentPhoto(trx, { id, width, height, created_at: clock(), original }, forms);
    });
    return { _id: id, width, height };
  }

  /** @throws {Refused} contentVersionNotFound */
  async version(name: ContentName, n: number) {
    const row = n === 0 ? { n, text: null } : await contentVersion(this.#db, name, n);
    if (row === undefined) throw new Refused('contentVersionNotFound');
    const shop = await this.#shop();
    const text = textOf(name, row.text, shop);
    return { ...('at' in row ? toVersion(row) : { n }), text, html: filled(name, text, shop) };
  }

  /**
   * Saves a version as the newest one; 0: the shop's first text.
   * @throws {Refused} contentVersionNotFound, malformed: an earlier version of the shop read more marks
   */
  async restore(name: ContentName, n: number, by: Account): Promise<EditedContent> {
    await this.#change(name, by, async ({ trx }) => {
      const row = n === 0 ? { text: null } : await contentVersion(trx, name, n);
      if (row === undefined) throw new Refused('contentVersionNotFound');
      if (!isReadable(row.text ?? '')) throw new Refused('malformed', { text: fieldRefusal('tooManyMarks') });
      const newest = await newestContent(trx, name);
      return (newest?.text ?? null) === row.text ? undefined : row.text;
    });
    return this.read(name);
  }

  /** @param textOf The new text, null: the shop's first text; undefined: nothing changes. */
  #change(
    name: ContentName,
    by: Account,
    textOf: (catalogue: CatalogueTransaction) => Promise<string | null | undefined>,
  ): Promise<void> {
    const { database, changes, clock } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      await database.engine.lockCatalogue(catalogue.trx);
      const text = await textOf(catalogue);
      noteAudit({ name });
      if (text === undefined) return;
      const n = ((await newestContent(catalogue.trx, name))?.n ?? 0) + 1;
      await insertContent(catalogue, { name, n, text, at: clock(), account_id: by.id });
    });
  }

  #shop(): Promise<EffectiveSettings> {
    return this.#dependencies.liveSettings.readWithSources();
  }

  get #db() {
    return this.#dependencies.database.db;
  }
}

/** A text with its versions. */
async function readContent(db: Kysely<Schema>, name: ContentName, shop: EffectiveSettings): Promise<EditedContent> {
  const text = textOf(name, (await newestContent(db, name))?.text, shop);
  const versions = await contentVersions(db, name);
  return { name, text, html: filled(name, text, shop), versions: versions.map(toVersion) };
}

/** @param stored None: the shop's first text. */
const textOf = (name: ContentName, stored: string | null | undefined, { settings }: EffectiveSettings): string =>
  stored ?? firstText(name, settings.shop.brand);

/** The text `hero` is no Markdown: its one field is filled in as plain text. */
const withBrand = (text: string, { settings }: EffectiveSettings): string =>
  text.replaceAll('{brand}', () => settings.shop.brand);

function filled(name: ContentName, stored: string | null | undefined, shop: EffectiveSettings): string {
  const written = textOf(name, stored, shop);
  const text = name === 'hero' ? withBrand(written, shop) : written;
  const values = fieldValues(shop);
  const isOneDay = values.return_days === '1';
  return contentHtml(name, isOneDay ? text.replaceAll('{return_days} days', '{return_days} day') : text, values);
}

/** Who pays the parcel that goes back. Where the shop was wrong it always does. */
const shopperPays =
  'You pay the return shipping, unless the item is defective, not as shown or late, or we sent the wrong one: then it is on us.';
const shopPays = 'The return shipping is on us.';

function fieldValues({ settings, from }: EffectiveSettings): FieldValues {
  const { brand, support_email: email, support_phone: phone, facebook, instagram } = settings.shop;
  const days = from['returns.days'] === 'default' ? policyReturnDays : settings.returns.days;
  const social = [
    ['Facebook', facebook],
    ['Instagram', instagram],
  ].flatMap(([words = '', href = '']) => (href === '' ? [] : linkHtml(href, words)));
  return {
    brand: escapeHtml(brand),
    return_days: String(days),
    return_parcel: settings.returns.shopper_pays ? shopperPays : shopPays,
    email: email && linkHtml(`mailto:${email}`, email),
    phone: phone && linkHtml(`tel:${phone.replace(/[^+\d]/g, '')}`, phone),
    social: social.join(' '),
  };
}

/** A sent text as it is stored: the lines of `hero` are no Markdown, and cleaned as other lines of text are. */
function writtenText(name: ContentName, sent: string): string {
  const text = withUnixLines(sent);
  return name === 'hero' ? text.split('\n').map(cleanLine).join('\n') : text;
}

/** Why a text cannot be saved; undefined if it can. */
function refusalOf(name: ContentName, text: string): FieldRefusal | undefined {
  const count = longestContent[name];
  if (text.length > count) return fieldRefusal('tooLong', { count });
  if (text === '' && optionalContent.includes(name)) return undefined;
  if (!isReadable(text)) return fieldRefusal('tooManyMarks');
  if (isBlank(contentHtml(name, text))) return fieldRefusal('required');
  if (name === 'hero' && !isHero(text)) return fieldRefusal('heroWords', { count: longestHeroWords });
  if (name === 'slogans' && linesOf(text).length !== sloganCount)
    return fieldRefusal('notSlogans', { count: sloganCount });
  return undefined;
}

/** Whether both links have words that fit, and nothing else stands there but the picture. */
function isHero(text: string): boolean {
  const hero = heroParts(text);
  const fits = (words: string) => words !== '' && words.length <= longestHeroWords;
  return fits(hero.shop) && fits(hero.browse) && linesOf(text).length === (hero.photo ? 3 : 2);
}

function toVersion({ n, at, by }: VersionRow) {
  return { n, at: new Date(at).toISOString(), ...(by !== null && { by }) };
}
