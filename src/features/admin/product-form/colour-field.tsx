import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { palette } from '#contract/rules/palette.ts';
import { productDetails as copy } from '#src/copy/admin-product-form.ts';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';

interface ColourFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** The name of a colour of the palette; empty if none is chosen. */
  value: string;
  onChange: (colour: string) => void;
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

/** A colour of the palette, chosen by its swatch and name. */
export function ColourField({ name, label, error, value, onChange }: ColourFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={copy.hints.colour}>
      {(controlProps) => (
        <Select
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
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
          {palette.map(({ name: colour, hex }) => (
            <MenuItem key={colour} value={colour}>
              <Swatch component="span" aria-hidden="true" style={{ background: hex }} />
              {colour}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
