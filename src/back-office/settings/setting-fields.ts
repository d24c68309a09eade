import type { OwnerSettings, SettingsChange } from '#contract/owner-settings.ts';
import { stateNames } from '#contract/rules/pincode.ts';
import { taxModes, type TaxMode } from '#contract/rules/tax.ts';
import { plainAmount, plainCount } from '#contract/rules/typed-amount.ts';
import { dayIn } from '#contract/rules/typed-day.ts';
import { ownerSettings as copy, settingLabels } from '#src/copy/admin-settings.ts';
import { type ApiError, fieldRefusalsOf, refusalBodyOf } from '#src/shared/api/errors.ts';

/** A setting in the form. */
export interface SettingField {
  /** `shop.brand` */
  path: string;
  kind:
    | 'text'
    | 'lines'
    | 'email'
    | 'tel'
    | 'number'
    | 'rupees'
    | 'yesNo'
    | 'state'
    | 'logo'
    | 'signature'
    | 'taxMode'
    | 'days'
    | 'urls';
  required?: boolean;
  /** Saving the section saves it even if it is the default, because texts of the shop differ until then. */
  isKept?: true;
}

export type SectionName = 'shop' | 'business' | 'delivery' | 'cash' | 'returns' | 'tax' | 'stock' | 'care' | 'alerts';

/** The sections of the page, each saved by itself. */
export const sections: Readonly<Record<SectionName, readonly SettingField[]>> = {
  shop: [
    { path: 'shop.brand', kind: 'text', required: true },
    { path: 'shop.logo', kind: 'logo' },
    { path: 'shop.logo_dark', kind: 'logo' },
    { path: 'shop.description', kind: 'lines' },
    { path: 'shop.copyright_year', kind: 'number', required: true },
    { path: 'shop.support_email', kind: 'email' },
    { path: 'shop.support_phone', kind: 'tel' },
    { path: 'shop.facebook', kind: 'text' },
    { path: 'shop.instagram', kind: 'text' },
  ],
  business: [
    { path: 'business.legal_name', kind: 'text' },
    { path: 'business.state', kind: 'state' },
    { path: 'business.address', kind: 'lines' },
    { path: 'business.maker', kind: 'lines' },
    { path: 'business.grievance.name', kind: 'text' },
    { path: 'business.grievance.designation', kind: 'text' },
    { path: 'business.grievance.email', kind: 'email' },
    { path: 'business.grievance.phone', kind: 'tel' },
  ],
  delivery: [
    { path: 'delivery.cutoff_hour', kind: 'number', required: true },
    { path: 'delivery.packing_days', kind: 'number', required: true },
    { path: 'delivery.holidays', kind: 'days' },
    { path: 'delivery.url_templates', kind: 'urls' },
    { path: 'delivery.delivered_after_days', kind: 'number', required: true },
  ],
  cash: [
    { path: 'cash.offered', kind: 'yesNo' },
    { path: 'cash.max', kind: 'rupees', required: true },
    { path: 'cash.open_orders', kind: 'number', required: true },
    { path: 'cash.block_refused', kind: 'yesNo' },
    { path: 'cash.remind_hours', kind: 'number', required: true },
    { path: 'cash.cancel_hours', kind: 'number', required: true },
  ],
  returns: [
    { path: 'returns.days', kind: 'number', required: true, isKept: true },
    { path: 'returns.shopper_pays', kind: 'yesNo' },
    { path: 'returns.address', kind: 'lines' },
    { path: 'returns.hold_days', kind: 'number', required: true },
    { path: 'returns.auto_approve', kind: 'yesNo' },
  ],
  tax: [
    { path: 'tax.mode', kind: 'taxMode' },
    { path: 'tax.gstin', kind: 'text' },
    { path: 'tax.series', kind: 'text', required: true },
    { path: 'tax.series_credit', kind: 'text', required: true },
    { path: 'tax.hsn', kind: 'text' },
    { path: 'tax.signatory', kind: 'text' },
    { path: 'tax.signature', kind: 'signature' },
  ],
  stock: [{ path: 'stock.low_limit', kind: 'number', required: true }],
  care: [{ path: 'care', kind: 'lines' }],
  alerts: [
    { path: 'alerts.order', kind: 'email' },
    { path: 'alerts.cash', kind: 'email' },
    { path: 'alerts.payment', kind: 'email' },
    { path: 'alerts.low', kind: 'email' },
  ],
};

/** The states to choose from, by name. */
export const stateOptions: readonly (readonly [code: string, name: string])[] = [
  ['', copy.noState],
  ...Object.entries(stateNames).sort(([, a], [, b]) => a.localeCompare(b)),
];

/** The choices of a setting that is on or off. */
export const yesNoOptions = [
  ['true', copy.yesNo.yes],
  ['false', copy.yesNo.no],
] as const;

/** What papers a shop issues. */
export const taxModeOptions = taxModes.map((mode) => [mode, copy.taxModes[mode]] as const);

/** The name of a field in the form: react-hook-form would take a dot for a nested value. */
export const nameOf = (path: string): string => path.replaceAll('.', '/');

/** A day as India writes it, `26/01/2027`; other entries as they are. */
export const shownEntry = (entry: string): string => entry.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** The values of fields as the form shows them, by name. */
export function textsOf(fields: readonly SettingField[], settings: OwnerSettings): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ path }) => {
      const value = path
        .split('.')
        .reduce<unknown>((group, name) => (group as Record<string, unknown>)[name], settings);
      return [nameOf(path), Array.isArray(value) ? value.map(shownEntry).join('\n') : String(value)];
    }),
  );
}

/** The change that saves these fields, or takes their saved values back. */
export function changeOf(
  fields: readonly SettingField[],
  texts: Readonly<Record<string, string>> | null,
): SettingsChange {
  const change: Record<string, unknown> = {};
  for (const field of fields) {
    const names = field.path.split('.');
    const last = names.pop() ?? '';
    let group = change;
    for (const name of names) group = (group[name] ??= {}) as Record<string, unknown>;
    group[last] = texts === null ? null : valueOf(field, texts[nameOf(field.path)] ?? '');
  }
  return change;
}

/** What the form sends for a text. A number that is none is sent as it is: the refusal says what it must be. */
function valueOf({ kind }: SettingField, text: string): unknown {
  if (kind === 'yesNo') return text === 'true';
  if (kind === 'rupees') return numberOr(text, plainAmount(text), /^\d+(?:\.\d+)?$/);
  if (kind === 'number') return numberOr(text, plainCount(text), /^\d+$/);
  if (kind === 'urls') return text.split(/\s+/).filter(Boolean);
  return kind === 'days' ? text.split('\n').flatMap(daysIn) : text;
}

const numberOr = (text: string, plain: string, shape: RegExp) => (shape.test(plain.trim()) ? Number(plain) : text);

/** The days of a line: one in any form, or several without spaces in them. */
function daysIn(line: string): string[] {
  const day = dayIn(line);
  if (day !== undefined) return [day];
  const parts = line.split(/[\s,]+/).filter(Boolean);
  return parts.map((part) => dayIn(part) ?? part);
}

/** A refusal whose paths are the names of the form's fields: the second day of `delivery.holidays` is refused at its field. */
export function atFields(fields: readonly SettingField[], error: ApiError): ApiError {
  const refused = Object.entries(fieldRefusalsOf(error)).map(([path, message]): [string, string] => {
    const field = fields.find((candidate) => path === candidate.path || path.startsWith(`${candidate.path}.`));
    return [nameOf(field?.path ?? path), message];
  });
  if (refused.length === 0) return error;
  const { message } = refusalBodyOf(error);
  return { status: 400, data: { message, fields: Object.fromEntries(refused) } };
}

/** A value of the history in words. */
export function valueWords(path: string, value: unknown): string {
  if (path === 'courier.token') return copy.token;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return copy.empty;
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (path.startsWith('shop.logo') || path === 'tax.signature') return copy.picture;
  if (path === 'tax.mode') return copy.taxModes[value as TaxMode];
  if (path === 'business.state') return stateNames[String(value)] ?? String(value);
  return Array.isArray(value) ? value.map(shownEntry).join(', ') : String(value);
}

export const labelOf = (path: string): string => settingLabels[path] ?? path;
