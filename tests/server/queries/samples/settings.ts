import * as accounts from '#server/modules/account/account-store.ts';
import * as factors from '#server/modules/auth/second-factor-store.ts';
import { deleteDoneStep, doneSteps, insertDoneStep } from '#server/modules/dashboard/todo-store.ts';
import * as told from '#server/modules/mail/told-owners.ts';
import * as settings from '#server/modules/settings/setting-store.ts';
import * as low from '#server/modules/stock/low-stock.ts';
import { now, page, type Sample } from '../example-shop.ts';

const change = { at: now, account_id: 'owner', path: 'shop.brand', old: '"Weft"', new: '"Kora"' };

/** The owner's settings, and the mails to the owner. */
export const settingSamples: readonly Sample[] = [
  ({ catalogue }) => settings.upsertSetting(catalogue, 'shop.brand', '"Kora"'),
  ({ catalogue }) => settings.deleteSetting(catalogue, 'shop.brand'),
  ({ db }) => doneSteps(db),
  ({ db }) => insertDoneStep(db, { code: 'policies', at: now, account_id: 'owner' }),
  ({ db }) => deleteDoneStep(db, 'policies'),
  ({ db }) => settings.savedSettings(db),
  ({ db }) => settings.insertSettingChange(db, change),
  ({ db }) => settings.settingChanges(db, page),
  ({ db }) => settings.countSettingChanges(db),
  ({ db }) => settings.settingsVersion(db),
  ({ db }) => settings.pathsChangedAfter(db, 0),
  ({ db }) =>
    settings.insertLogo(db, { hash: 'hash', bytes: Buffer.from('png'), width: 1, height: 1, created_at: now }),
  ({ db }) => settings.logoWithHash(db, 'hash'),
  ({ db }) => settings.logoBytes(db, 'hash'),
  ({ db }) => settings.deleteUnusedLogos(db, now),
  ({ db }) =>
    settings.insertSignature(db, { hash: 'hash', bytes: Buffer.from('png'), width: 1, height: 1, created_at: now }),
  ({ db }) => settings.signatureWithHash(db, 'hash'),
  ({ db }) => settings.deleteUnusedSignatures(db, now),

  ({ db }) => told.insertTold(db, 'low', ['size']),
  ({ db }) => told.toldKeys(db, 'low'),
  ({ db }) => told.deleteTold(db, 'low', ['size']),
  ({ db }) => low.lowSizes(db, 5, 100),
  ({ db }) => accounts.oldestOwner(db),
  ({ db }) => factors.hasAdminWithoutSecondFactor(db),
];
