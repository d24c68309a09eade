import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { colours, swatchOf } from '#contract/rules/palette.ts';
import { factNames, type FactName } from '#contract/rules/product-details.ts';
import {
  ownColours as ownCopy,
  productDetails as copy,
  productForm as formCopy,
} from '#src/copy/admin-product-form.ts';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { twoColumns } from '#src/shared/ui/form-rows.tsx';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useListColoursQuery } from '../ui/api/colours-api.ts';
import type { ProductForm } from './use-product-form.ts';

interface DetailFieldsProps {
  form: ProductForm;
  /** The styles to choose from; undefined until they are loaded. */
  styles: readonly string[] | undefined;
  examples: Readonly<Record<FactName, string>>;
  /** A draft needs no description. */
  isDraft: boolean;
}

const choices = [
  ['1', formCopy.yes],
  ['0', formCopy.no],
] as const;

const returnChoices = [
  ['', formCopy.no],
  ['yes', formCopy.yes],
] as const;

const section = {
  ...twoColumns,
  rowGap: 2,
  '& > header': { gridColumn: '1 / -1' },
  '& h2': { typography: 'label' },
} as const;

/** A product's description, style, facts, maker and origin, whether it is sent, and whether it comes back. Only the description is required, and not of a draft. */
export function DetailFields({ form, styles, examples, isDraft }: DetailFieldsProps) {
  const titleId = useId();
  return (
    <Box component="section" sx={section} aria-labelledby={titleId}>
      <header>
        <Typography component="h2" id={titleId}>
          {copy.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {copy.text}
        </Typography>
      </header>
      <Field
        {...form.field('description')}
        className="wide"
        autoComplete="off"
        required={!isDraft}
        multiline
        minRows={4}
      />
      <StyleField {...form.field('style')} styles={styles} />
      {factNames.map((name) => (
        <Field
          key={name}
          {...form.field(name)}
          className={name === 'care' ? 'wide' : undefined}
          autoComplete="off"
          hint={examples[name]}
        />
      ))}
      <Field {...form.field('maker')} className="wide" autoComplete="off" hint={copy.hints.maker} />
      <Field {...form.field('origin')} autoComplete="off" hint={copy.hints.origin} />
      <Field {...form.field('hsn')} autoComplete="off" inputMode="numeric" hint={copy.hints.hsn} />
      <SelectField {...form.field('shipping')} options={choices} hint={formCopy.hints.shipping} />
      <SelectField {...form.field('no_return')} options={returnChoices} hint={copy.hints.noReturn} />
    </Box>
  );
}

interface ColourFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** The name of a colour; empty if none is chosen. */
  value: string;
  onChange: (colour: string) => void;
  /** Adds a colour of the owner's own. */
  onAdd: () => void;
}

const Swatch = styled(Box)(({ theme }) => ({
  flex: 'none',
  display: 'inline-block',
  width: 20,
  height: 20,
  marginRight: 12,
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: '50%',
  verticalAlign: '-4px',
})) as typeof Box;

const none =
  'linear-gradient(135deg, transparent calc(50% - 1px), var(--ink-soft) calc(50% - 1px) 50%, transparent 50%)';

/** The value of the last entry; no colour has a comma. */
const addColour = ',';

/** A colour of the palette or of the owner's own, chosen by its swatch and name. */
export function ColourField({ name, label, error, value, onChange, onAdd }: ColourFieldProps) {
  const own = useListColoursQuery().data?.colours ?? [];
  const all = [
    ...colours.map((colour) => ({ name: colour, swatch: swatchOf(colour) })),
    ...own.map((one) => ({ name: one.name, swatch: one.hex })),
  ];
  // A colour that is no longer listed, or not yet.
  const shown =
    value === '' || all.some((colour) => colour.name === value) ? all : [...all, { name: value, swatch: none }];
  return (
    <FieldFrame label={label} error={error} hint={copy.hints.colour}>
      {(controlProps) => (
        <Select
          name={name}
          value={value}
          onChange={({ target }) => (target.value === addColour ? onAdd() : onChange(target.value))}
          displayEmpty
          error={error !== undefined}
          input={<OutlinedInput fullWidth />}
          IconComponent={ChevronIcon}
          labelId={`${controlProps.id}-label`}
          SelectDisplayProps={{ id: controlProps.id, 'aria-describedby': controlProps['aria-describedby'] }}
          // Inside the form's landmark, and not taller than the window.
          MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
          sx={{ '& .MuiSelect-icon': { right: 14, top: 'calc(50% - 10px)', width: 20, height: 20 } }}
        >
          <MenuItem value="">
            <Swatch component="span" aria-hidden="true" style={{ background: none }} />
            {copy.noColour}
          </MenuItem>
          {shown.map((colour) => (
            <MenuItem key={colour.name} value={colour.name}>
              <Swatch component="span" aria-hidden="true" style={{ background: colour.swatch }} />
              {colour.name}
            </MenuItem>
          ))}
          <MenuItem value={addColour}>{ownCopy.open}</MenuItem>
        </Select>
      )}
    </FieldFrame>
  );
}

interface StyleFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (style: string) => void;
  /** The styles that other products have; undefined until they are loaded. */
  styles: readonly string[] | undefined;
}

/** A style: one that other products have, or another one as typed. */
function StyleField({ name, label, error, value, onChange, styles = [] }: StyleFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={copy.hints.style}>
      {(controlProps) => (
        <Autocomplete
          id={controlProps.id}
          freeSolo
          options={styles}
          inputValue={value}
          value={value}
          onInputChange={(_, style) => onChange(style)}
          disableClearable
          // Inside the form's landmark instead of at the end of the page.
          disablePortal
          sx={{
            '&& .MuiOutlinedInput-root': { padding: 0 },
            '&& .MuiOutlinedInput-input': { minWidth: 0, padding: '13px 16px' },
          }}
          slotProps={{
            paper: { sx: { border: '1.5px solid', borderColor: 'text.primary', borderRadius: 0.5 } },
            listbox: { sx: { maxHeight: 256, typography: 'small' } },
          }}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              ref={slotProps.input.ref as React.Ref<HTMLDivElement>}
              className={slotProps.input.className}
              onMouseDown={slotProps.input.onMouseDown}
              name={name}
              error={error !== undefined}
              fullWidth
              slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': controlProps['aria-describedby'] } }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
