import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { askReturn as copy } from '#src/copy/returns.ts';
import { CompactSelect } from '#src/shared/ui/compact-select.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import type { AskedLine } from '../../return-choices.ts';
import { Question } from './question.tsx';

/** How many pieces of which line are chosen. */
export type Quantities = Readonly<Record<number, number>>;

interface LineChoiceProps {
  lines: readonly AskedLine[];
  /** Whether reasons of the shopper's own may be given for any line. */
  takesOwnReasons: boolean;
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  error: string | undefined;
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  padding: '10px 14px',
  border: '1.5px solid',
  borderColor: 'divider',
  borderRadius: 0.5,
  backgroundColor: 'background.paper',
  '&[data-chosen]': { borderColor: 'text.primary' },
  '& .MuiFormControlLabel-root': { alignItems: 'center' },
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, '&.Mui-disabled': { color: 'text.secondary' } },
} as const;

const what = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2,
  overflowWrap: 'anywhere',
} as const;

/** The pieces of the order: which of them, and how many, are meant. */
export function LineChoice({ lines, takesOwnReasons, quantities, onChange, error }: LineChoiceProps) {
  return (
    <Question title={copy.labels.lines} role="group" error={error}>
      <List role="list" disablePadding sx={{ display: 'grid', gap: 1 }}>
        {lines.map(({ line, name, size, price, photo, left, until }) => {
          const chosen = quantities[line] ?? 0;
          const isOnlyWrong = left > 0 && takesOwnReasons && until === undefined;
          return (
            <ListItem key={line} disablePadding data-chosen={chosen > 0 || undefined} sx={row}>
              <FormControlLabel
                disabled={left === 0}
                control={
                  <Checkbox
                    checked={chosen > 0}
                    onChange={(_, isChecked) => onChange({ ...quantities, [line]: isChecked ? left : 0 })}
                    slotProps={{ input: { 'aria-invalid': error !== undefined } }}
                    sx={{ marginLeft: '-9px' }}
                  />
                }
                label={
                  <Box sx={what}>
                    {photo === undefined ? <span /> : <Photo product={photo} sizes="64px" alt="" />}
                    <Box>
                      <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
                      <Typography variant="small" color="textSecondary" sx={{ display: 'block' }}>
                        {size !== undefined && `${copy.size({ size })} · `}
                        <Price rupees={price} /> {left > 1 && copy.each}
                      </Typography>
                      {(left === 0 || isOnlyWrong) && (
                        <Typography variant="small" sx={{ display: 'block', fontWeight: 600 }}>
                          {left === 0 ? copy.none : copy.onlyWrong}
                        </Typography>
                      )}
                    </Box>
                  </Box>
                }
              />
              {chosen > 0 && left > 1 && (
                <CompactSelect
                  aria-label={copy.howMany({ name })}
                  value={String(chosen)}
                  onChoose={(count) => onChange({ ...quantities, [line]: Number(count) })}
                >
                  {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
                    <option key={count} value={count}>
                      {copy.countOf({ count, left })}
                    </option>
                  ))}
                </CompactSelect>
              )}
            </ListItem>
          );
        })}
      </List>
    </Question>
  );
}
