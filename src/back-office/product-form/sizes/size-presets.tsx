import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { sizePresets } from '#contract/rules/size-label.ts';
import { productSizes as copy } from '#src/copy/admin-product-form.ts';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { missingLabels, presetRange } from './preset-labels.ts';
import type { SizeRows } from './use-size-rows.ts';

type Preset = Exclude<keyof typeof sizePresets, 'one'>;

const kinds = [
  ['letters', copy.presets.letters],
  ['numbers', copy.presets.numbers],
] as const;

/** The range that is chosen at first. */
const initialRange: Readonly<Record<Preset, { from: string; to: string }>> = {
  letters: { from: 'S', to: 'XXL' },
  numbers: { from: '28', to: '38' },
};

const buttons = { display: 'flex', flexWrap: 'wrap', rowGap: 1, columnGap: 2 } as const;

const panel = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
  gap: 1.5,
  padding: 2,
  border: '1px solid',
  borderColor: 'dividerStrong',
  borderRadius: 0.5,
  '&[hidden]': { display: 'none' },
  '& > .wide': { gridColumn: '1 / -1' },
  '& > button': { justifySelf: 'start' },
} as const;

/** Buttons that add one size, a range of usual sizes, or 'Free size'. */
export function SizePresets({ rows, add, addLabels }: Pick<SizeRows, 'rows' | 'add' | 'addLabels'>) {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<Preset>('letters');
  const [{ from, to }, setRange] = useState(initialRange.letters);
  const id = useId();
  const preset = sizePresets[kind];
  const labels = presetRange(preset, from, to);
  const missing = missingLabels(labels, rows);
  const options = preset.map((label) => [label, label] as const);
  return (
    <>
      <Box sx={buttons}>
        <Button variant="outlined" size="small" onClick={add}>
          {copy.add}
        </Button>
        <Button variant="text" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {copy.addRange}
        </Button>
        {rows.length === 0 &&
          sizePresets.one.map((label) => (
            <Button key={label} variant="text" size="small" onClick={() => addLabels([label], sizePresets.one)}>
              {copy.addLabel({ label })}
            </Button>
          ))}
      </Box>
      <Box id={id} role="group" aria-label={copy.addRange} hidden={!isOpen} sx={panel}>
        <SelectField
          name="size-preset"
          label={copy.presetField}
          value={kind}
          options={kinds}
          onChange={(next) => {
            setKind(next);
            setRange(initialRange[next]);
          }}
        />
        <SelectField
          name="size-from"
          label={copy.from}
          value={from}
          options={options}
          onChange={(label) => setRange({ from: label, to })}
        />
        <SelectField
          name="size-to"
          label={copy.to}
          value={to}
          options={options}
          onChange={(label) => setRange({ from, to: label })}
        />
        <Typography className="wide" variant="body2" color="textSecondary">
          {missing.length > 0 ? missing.join(' · ') : copy.nothingToAdd}
        </Typography>
        <Button
          className="wide"
          size="small"
          variant="outlined"
          disabled={missing.length === 0}
          onClick={() => {
            addLabels(labels, preset);
            setOpen(false);
          }}
        >
          {copy.addLabels({ count: missing.length })}
        </Button>
      </Box>
    </>
  );
}
