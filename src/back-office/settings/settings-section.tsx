import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent } from 'react';
import type { SettingSource } from '#contract/owner-settings.ts';
import { ownerSettings as copy, settingHints } from '#src/copy/admin-settings.ts';
import { draft as draftCopy } from '#src/copy/admin.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { refusalBodyOf } from '#src/shared/api/errors.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { collisionsOf } from '#src/shared/hooks/use-draft.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { twoColumns } from '#src/shared/ui/form-rows.tsx';
import { ReturnIcon } from '#src/shared/ui/icons.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { FieldsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { useUpdateSettingsMutation } from '../ui/api/owner-settings-api.ts';
import { FormBar } from '../ui/form-bar.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { AddDay } from './add-day.tsx';
import { LogoField } from './logo-field.tsx';
import {
  atFields,
  changeOf,
  labelOf,
  nameOf,
  sections,
  stateOptions,
  taxModeOptions,
  textsOf,
  yesNoOptions,
  type SectionName,
  type SettingField,
} from './setting-fields.ts';
import { SignatureField } from './signature-field.tsx';
import { TaxNotice } from './tax-notice.tsx';

const rows = {
  ...twoColumns,
  rowGap: 2.5,
  mt: 2,
  // Else a field is as wide as its hint.
  '& .MuiFormControl-root': { display: 'flex' },
  '& > div': { position: 'relative' },
} as const;

type Texts = Record<string, string>;

type Stored = Pick<ReplyOf<'getAdminSettings'>, 'settings' | 'version'>;

interface SettingsSectionProps {
  name: SectionName;
  stored: Stored;
  /** Where each value comes from, by path. */
  from: Readonly<Record<string, SettingSource>>;
  /** Called when the section begins or ceases to have unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/**
 * A section of the settings, saved by itself. What another admin saves meanwhile appears in the fields that were not changed here; about a
 * field that both have changed the admin is asked.
 */
export function SettingsSection({ name, stored, from, onUnsaved }: SettingsSectionProps) {
  const mutation = useUpdateSettingsMutation();
  const [update] = mutation;
  const toasts = useToasts();
  const fields = sections[name];
  const labels = Object.fromEntries(fields.map(({ path }) => [nameOf(path), labelOf(path)]));
  const valuesOf = ({ settings, version }: Stored): Texts => ({ ...textsOf(fields, settings), version: `${version}` });
  const form = useApiForm<Texts>({
    labels,
    stored: valuesOf(stored),
    asks: (...versions) => collisionsOf(...versions).length > 0,
    currentOf: (current) => valuesOf(current as Stored),
    failed: copy.saveFailed,
    send: async (values, base) => {
      const isChanged = ({ path }: SettingField) => values[nameOf(path)] !== base[nameOf(path)];
      const isKept = (field: SettingField) => field.isKept === true && from[field.path] !== 'saved';
      const changed = fields.filter((field) => isChanged(field) || isKept(field));
      const keep = fields.filter(isKept).map(({ path }) => path);
      const { data, error } = await update({
        ...changeOf(changed, values),
        ...(keep.length > 0 && { keep }),
        version: Number(base.version),
      });
      if (error) return atFields(fields, error);
      form.saved(valuesOf(data));
      toasts.success(copy.saved({ section: copy.sections[name] }));
    },
  });

  const { isDirty } = form;
  const note = useEffectEvent(onUnsaved);
  useEffect(() => note(isDirty), [isDirty]);

  const reverting = useAction(mutation, {
    failed: copy.saveFailed,
    onRefused: (error) => {
      const { current } = refusalBodyOf(error);
      if (current !== undefined) form.follow(valuesOf(current as unknown as Stored));
    },
  });
  const revert = async (field: SettingField) => {
    const data = await reverting.run({ ...changeOf([field], null), version: Number(form.base.version) });
    if (data === undefined) return;
    form.setValues({ ...form.getValues(), ...textsOf([field], data.settings) });
    form.follow(valuesOf(data));
    toasts.success(copy.reverted({ label: labelOf(field.path) }));
    document.getElementsByName(nameOf(field.path))[0]?.focus();
  };

  return (
    <SectionCard title={copy.sections[name]}>
      <Box component="form" sx={rows} {...form.props}>
        <FieldsNotice form={form} labels={labels} />
        {name === 'tax' && <TaxNotice tax={form.values} business={stored.settings.business} />}
        {fields.map((field) => (
          <Box key={field.path} className={isWide(field) ? 'wide' : undefined}>
            <Control
              field={field}
              props={form.field(nameOf(field.path))}
              source={from[field.path] ?? 'default'}
              waitFor={form.waitFor}
            />
            {from[field.path] === 'saved' && (
              <IconButton
                size="small"
                title={copy.revert({ label: labelOf(field.path) })}
                disabled={reverting.isBusy}
                onClick={() => void revert(field)}
                sx={{ position: 'absolute', top: -8, right: 0 }}
              >
                <ReturnIcon width="18" height="18" />
              </IconButton>
            )}
          </Box>
        ))}
        <Box className="wide">
          <FormBar
            form={form}
            save={
              <>
                {draftCopy.save}
                <VisuallyHidden> {copy.sections[name]}</VisuallyHidden>
              </>
            }
          />
        </Box>
      </Box>
    </SectionCard>
  );
}

function isWide({ kind }: SettingField): boolean {
  return kind === 'logo' || kind === 'signature' || kind === 'urls';
}

interface ControlProps {
  field: SettingField;
  props: ReturnType<ReturnType<typeof useApiForm<Texts>>['field']>;
  source: SettingSource;
  waitFor: (upload: Promise<boolean>) => void;
}

const types = { email: 'email', tel: 'tel' } as const;

/** The control of a setting, with what it does and where its value comes from. */
function Control({ field: { path, kind, required = false }, props, source, waitFor }: ControlProps) {
  const hint =
    [settingHints[path], source === 'environment' && copy.environment].filter(Boolean).join(' ') || undefined;
  const { ref, value = '', ...others } = props;
  const rest = { ...others, label: labelOf(path) };
  if (kind === 'logo') return <LogoField {...rest} value={value} hint={hint} waitFor={waitFor} />;
  if (kind === 'signature') return <SignatureField {...rest} value={value} hint={hint} waitFor={waitFor} />;
  if (kind === 'taxMode') return <SelectField {...rest} value={value} hint={hint} options={taxModeOptions} />;
  if (kind === 'yesNo') return <SelectField {...rest} value={value} hint={hint} options={yesNoOptions} />;
  if (kind === 'state') return <SelectField {...rest} value={value} hint={hint} options={stateOptions} />;
  const isLong = kind === 'lines' || kind === 'days' || kind === 'urls';
  return (
    <>
      <Field
        {...rest}
        ref={ref}
        value={value}
        hint={hint}
        required={required}
        autoComplete="off"
        type={kind === 'email' || kind === 'tel' ? types[kind] : 'text'}
        {...(kind === 'number' && { inputMode: 'numeric' as const })}
        {...(kind === 'rupees' && { inputMode: 'decimal' as const })}
        {...(isLong && { multiline: true, minRows: 3 })}
      />
      {kind === 'days' && <AddDay value={value} onChange={rest.onChange} />}
    </>
  );
}
