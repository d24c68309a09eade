import type { Kysely } from 'kysely';
import { fieldRefusal, type FieldRefusal } from '#contract/field-refusals.ts';
import { ownerDefaults, type OwnerSettings, type SettingsChange } from '#contract/owner-settings.ts';
import { sellerParts } from '#contract/rules/tax.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { signatureWithHash } from './setting-store.ts';

type Groups<T> = Pick<T, Extract<'tax' | 'business', keyof T>>;

/**
 * Refuses settings of tax that do not fit each other: a mode without its GSTIN, or without the seller that its papers name, two equal series, a
 * signature that the shop does not have. A shop that has issued papers without a seller goes on.
 * @param effective The settings in effect.
 * @throws {Refused} malformed, by path
 */
export async function refuseTax(
  trx: Kysely<Schema>,
  { tax = {}, business = {} }: Groups<SettingsChange>,
  effective: Groups<OwnerSettings>,
): Promise<void> {
  const afterTax = changed(effective.tax, tax, ownerDefaults.tax);
  const afterBusiness = changed(effective.business, business, ownerDefaults.business);
  const refused: Record<string, FieldRefusal> = {};
  if (Object.keys(tax).length > 0) {
    if (afterTax.series === afterTax.series_credit) refused['tax.series_credit'] = fieldRefusal('sameSeries');
    if ((afterTax.mode === 'regular' || afterTax.mode === 'composition') && afterTax.gstin === '')
      refused['tax.gstin'] = fieldRefusal('required');
    if (tax.signature && (await signatureWithHash(trx, tax.signature)) === undefined)
      refused['tax.signature'] = fieldRefusal('unknownSignature');
  }
  for (const part of afterTax.mode === 'off' ? [] : sellerParts) {
    if (afterBusiness[part] !== '') continue;
    if (tax.mode) refused['tax.mode'] = fieldRefusal('sellerMissing');
    else if (effective.business[part] !== '') refused[`business.${part}`] = fieldRefusal('onPapers');
  }
  if (Object.keys(refused).length > 0) throw new Refused('malformed', refused);
}

/** A group with a change. Null takes a saved value back. */
function changed<T extends object>(group: T, change: object, defaults: T): T {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    ...group,
    ...Object.fromEntries(sent.map(([name, value]) => [name, (value as unknown) ?? defaults[name as keyof T]])),
  };
}
