import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OwnerSettings, SettingSource } from '#contract/owner-settings.ts';
import { draft as draftCopy } from '#src/copy/admin.ts';
import { ownerSettings as copy, settingHints } from '#src/copy/admin-settings.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { twoColumns } from '#src/shared/ui/form-rows.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { FormBar } from '../ui/form-bar.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { TheirsNotice } from '../ui/theirs-notice.tsx';
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
  ...twoColumns,
  rowGap: 2.5,
  mt: 2,
  // Else a field is as wide as its hint.
  '& .MuiFormControl-root': { display: 'flex' },
} as const;

type Texts = Record<string, string>;

interface SettingsSectionProps {
  name: SectionName;
  settings: OwnerSettings;
  /** Where each value comes from, by path. */
  from: Readonly<Record<string, SettingSource>>;
}

/** The fields that were changed both here and there. */
const collisions = (typed: Texts, base: Texts, latest: Texts): string[] =>
  Object.keys(base).filter((field) => typed[field] !== base[field] && latest[field] !== base[field]);

/**
 * A section of the settings, saved by itself. What another admin saves meanwhile appears in the fields that were not changed here; about a
 * field that both have changed the admin is asked.
 */
export function SettingsSection({ name, settings, from }: SettingsSectionProps) {
  const mutation = useUpdateSettingsMutation();
  const [update] = mutation;
  const toasts = useToasts();
  const fields = sections[name];
  const form = useApiForm<Texts>({
    labels: Object.fromEntries(fields.map(({ path }) => [nameOf(path), labelOf(path)])),
    stored: textsOf(fields, settings),
    asks: (...versions) => collisions(...versions).length > 0,
    failed: copy.saveFailed,
    send: async (values) => {
      const isChanged = ({ path }: SettingField) => values[nameOf(path)] !== form.base[nameOf(path)];
      const isKept = (field: SettingField) => field.isKept === true && from[field.path] !== 'saved';
      const changed = fields.filter((field) => isChanged(field) || isKept(field));
      const keep = fields.filter(isKept).map(({ path }) => path);
      const { data, error } = await update({ ...changeOf(changed, values), ...(keep.length > 0 && { keep }) });
      if (error) return atFields(fields, error);
      form.saved(textsOf(fields, data.settings));
      toasts.success(copy.saved({ section: copy.sections[name] }));
    },
  });

  const takingBack = useAction(mutation, { failed: copy.saveFailed });
  const takeBack = async (field: SettingField) => {
    const data = await takingBack.run(changeOf([field], null));
    if (data === undefined) return;
    const text = textsOf([field], data.settings);
    form.begin({ ...form.base, ...text }, { ...form.getValues(), ...text });
    toasts.success(copy.takenBack({ label: labelOf(field.path) }));
    document.getElementsByName(nameOf(field.path))[0]?.focus();
  };

  const { base, theirs, values } = form;
  const change = (path: string, latest: Texts) => {
    const valueIn = (texts: Texts) => texts[nameOf(path)] || draftCopy.noValue;
    return [draftCopy.currentValue({ value: valueIn(latest) }), draftCopy.yourValue({ value: valueIn(values) })].join(
      ' · ',
    );
  };
  return (
    <SectionCard title={copy.sections[name]}>
      <Box component="form" sx={rows} {...form.props}>
        {theirs && (
          <TheirsNotice
            changes={fields
              .filter(({ path }) => collisions(values, base, theirs).includes(nameOf(path)))
              .map(({ path }) => [labelOf(path), change(path, theirs)])}
            onKeep={form.keepMine}
            onTake={form.takeTheirs}
          />
        )}
        {fields.map((field) => (
          <Box key={field.path} className={isWide(field) ? 'wide' : undefined}>
            <Control field={field} props={form.field(nameOf(field.path))} source={from[field.path] ?? 'default'} />
            {from[field.path] === 'saved' && (
              <Button variant="text" size="small" disabled={takingBack.isBusy} onClick={() => void takeBack(field)}>
                {copy.takeBack}
                <VisuallyHidden> {copy.takeBackOf({ label: labelOf(field.path) })}</VisuallyHidden>
              </Button>
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
  return kind === 'logo' || kind === 'urls';
}

interface ControlProps {
  field: SettingField;
  props: ReturnType<ReturnType<typeof useApiForm<Texts>>['field']>;
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
