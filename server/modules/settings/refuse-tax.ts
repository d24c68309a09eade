import type { Kysely } from 'kysely';
import { fieldRefusal, type FieldRefusal } from '#contract/field-refusals.ts';
import { ownerDefaults, type OwnerSettings, type SettingsChange } from '#contract/owner-settings.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { signatureWithHash } from './setting-store.ts';

/**
 * Refuses settings of tax that do not fit each other: a mode without its GSTIN, two equal series, a signature that the shop does not have.
 * @param effective The settings of tax in effect.
 * @throws {Refused} malformed, by path
 */
export async function refuseTax(
  trx: Kysely<Schema>,
  change: SettingsChange['tax'],
  effective: OwnerSettings['tax'],
): Promise<void> {
  if (change === undefined) return;
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: OwnerSettings['tax'] = {
    ...effective,
    // Null takes a saved value back.
    ...Object.fromEntries(sent.map(([name, value]) => [name, value ?? ownerDefaults.tax[name as keyof typeof change]])),
  };
  const refused: Record<string, FieldRefusal> = {};
  if (after.series === after.series_credit) refused['tax.series_credit'] = fieldRefusal('sameSeries');
  if ((after.mode === 'regular' || after.mode === 'composition') && after.gstin === '')
    refused['tax.gstin'] = fieldRefusal('required');
  if (change.signature && (await signatureWithHash(trx, change.signature)) === undefined)
    refused['tax.signature'] = fieldRefusal('unknownSignature');
  if (Object.keys(refused).length > 0) throw new Refused('malformed', refused);
}
