import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { OwnerSettings, SettingSource } from '#contract/owner-settings.ts';
import { ownerSettings as copy, settingHints } from '#src/copy/admin-settings.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { LogoField } from './logo-field.tsx';
import {
  atFields,
  changeOf,
  labelOf,
  nameOf,
  sections,
  stateOptions,
  textsOf,
  yesNoOptions,
  type SectionName,
  type SettingField,
} from './setting-fields.ts';
import { useUpdateSettingsMutation } from '../ui/api/owner-settings-api.ts';

const rows = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  rowGap: 2.5,
  columnGap: 2,
  alignItems: 'start',
  mt: 2,
  '& > .wide': { gridColumn: '1 / -1' },
  // Else a field is as wide as its hint.
  '& .MuiFormControl-root': { display: 'flex' },
} as const;

const foot = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 48 } as const;

interface SettingsSectionProps {
  name: SectionName;
  settings: OwnerSettings;
  /** Where each value comes from, by path. */
  from: Readonly<Record<string, SettingSource>>;
  /** Called when it gets changes that are not saved, and when it has none any more. */
  onDirty: (name: SectionName, isDirty: boolean) => void;
}

/** A section of the settings, saved by itself. What another admin saves meanwhile appears in the fields that were not changed here. */
export function SettingsSection({ name, settings, from, onDirty }: SettingsSectionProps) {
  const [update, { isLoading }] = useUpdateSettingsMutation();
  const toasts = useToasts();
  const fields = sections[name];
  const stored = textsOf(fields, settings);
  const form = useApiForm<Record<string, string>>({
    labels: Object.fromEntries(fields.map(({ path }) => [nameOf(path), labelOf(path)])),
    defaultValues: stored,
    failed: copy.saveFailed,
    send: async (values) => {
      const isChanged = ({ path }: SettingField) => values[nameOf(path)] !== stored[nameOf(path)];
      const isKept = (field: SettingField) => field.isKept === true && from[field.path] !== 'saved';
      const changed = fields.filter((field) => isChanged(field) || isKept(field));
      const keep = fields.filter(isKept).map(({ path }) => path);
      const { data, error } = await update({ ...changeOf(changed, values), ...(keep.length > 0 && { keep }) });
      if (error) return atFields(fields, error);
      const now = form.getValues();
      // What was typed while it was saved stays.
      const kept = changed.filter(({ path }) => now[nameOf(path)] === values[nameOf(path)]);
      if (data) form.setValues({ ...now, ...textsOf(kept, data.settings) });
      toasts.success(copy.saved({ section: copy.sections[name] }));
    },
  });
  const isDirty = Object.entries(stored).some(([field, text]) => form.values[field] !== text);
  useEffect(() => onDirty(name, isDirty), [name, isDirty, onDirty]);

  const shown = useRef(stored);
  useEffect(() => {
    const before = shown.current;
    shown.current = stored;
    const values = form.getValues();
    const follows = Object.entries(stored).filter(
      ([field, text]) => values[field] === before[field] && text !== before[field],
    );
    if (follows.length > 0) form.setValues({ ...values, ...Object.fromEntries(follows) });
  });

  const takeBack = async (field: SettingField) => {
    const { data, error } = await update(changeOf([field], null));
    if (!data) return toasts.error(refusalMessageOf(error) ?? copy.saveFailed, error);
    form.setValues({ ...form.getValues(), ...textsOf([field], data.settings) });
    toasts.success(copy.takenBack({ label: labelOf(field.path) }));
    document.getElementsByName(nameOf(field.path))[0]?.focus();
  };

  return (
    <SectionCard title={copy.sections[name]}>
      <Box component="form" sx={rows} {...form.props}>
        {fields.map((field) => (
          <Box key={field.path} className={isWide(field) ? 'wide' : undefined}>
            <Control field={field} props={form.field(nameOf(field.path))} source={from[field.path] ?? 'default'} />
            {from[field.path] === 'saved' && (
              <Button variant="text" size="small" disabled={isLoading} onClick={() => void takeBack(field)}>
                {copy.takeBack}
                <VisuallyHidden> {copy.takeBackOf({ label: labelOf(field.path) })}</VisuallyHidden>
              </Button>
            )}
          </Box>
        ))}
        <Box className="wide" sx={foot}>
          <BusyButton type="submit" busy={form.isBusy ? copy.saving : undefined}>
            {copy.save}
            <VisuallyHidden> {copy.sections[name]}</VisuallyHidden>
          </BusyButton>
          <Typography role="status" variant="small" sx={{ fontWeight: 650 }}>
            {isDirty ? copy.unsaved : ''}
          </Typography>
        </Box>
      </Box>
    </SectionCard>
  );
}

function isWide({ kind }: SettingField): boolean {
  return kind === 'logo' || kind === 'urls';
}

interface ControlProps {
  field: SettingField;
  props: ReturnType<ReturnType<typeof useApiForm<Record<string, string>>>['field']>;
  source: SettingSource;
}

const types = { email: 'email', tel: 'tel' } as const;

/** The control of a setting, with what it does and where its value comes from. */
function Control({ field: { path, kind, required = false }, props, source }: ControlProps) {
  const hint = [settingHints[path], copy.sources[source]].filter(Boolean).join(' ');
  const { ref, value = '', ...others } = props;
  const rest = { ...others, label: labelOf(path) };
  if (kind === 'logo') return <LogoField {...rest} value={value} hint={hint} />;
  if (kind === 'yesNo') return <SelectField {...rest} value={value} hint={hint} options={yesNoOptions} />;
  if (kind === 'state') return <SelectField {...rest} value={value} hint={hint} options={stateOptions} />;
  const isLong = kind === 'lines' || kind === 'days' || kind === 'urls';
  return (
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
  );
}
