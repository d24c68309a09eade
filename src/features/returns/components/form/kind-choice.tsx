import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { askReturn as copy } from '#src/copy/returns.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { SizeChips } from '#src/shared/ui/size-chips.tsx';
import { Question } from './question.tsx';

export type Wanted = 'refund' | 'exchange';

/** A line with the sizes that it can be exchanged for. */
export interface LineSizes {
  line: number;
  name: string;
  size: string | undefined;
  sizes: readonly string[];
  chosen: string | undefined;
}

interface KindChoiceProps {
  kind: Wanted;
  onChoose: (kind: Wanted) => void;
  /** What 'Money back' means here. */
  moneyText: string;
  /** Whether the same size is among the sizes: a new piece. */
  isNewPiece: boolean;
  /** Why no size can be had. */
  sizeProblem: string | undefined;
  /** What another size means here. */
  sizeText: string;
  lines: readonly LineSizes[];
  onChooseSize: (line: number, size: string) => void;
  error: string | undefined;
  sizesError: string | undefined;
}

const option = {
  alignItems: 'flex-start',
  padding: '6px 16px 12px 6px',
  border: '1.5px solid',
  borderColor: 'dividerStrong',
  borderRadius: 0.5,
  backgroundColor: 'background.paper',
  '&[data-chosen]': { borderColor: 'text.primary', boxShadow: 'inset 0 0 0 1.5px var(--ink)' },
  '& .MuiFormControlLabel-label, & .MuiFormControlLabel-label.Mui-disabled': {
    paddingTop: '8px',
    color: 'text.primary',
  },
  '&[data-refused] b': { color: 'text.secondary' },
} as const;

const options = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
} as const;

/** Money back, or another size of those that are there. */
export function KindChoice(props: KindChoiceProps) {
  const { kind, onChoose, moneyText, isNewPiece, sizeProblem, sizeText, lines, onChooseSize, error, sizesError } =
    props;
  const name = useId();
  const kinds = [
    { value: 'refund', title: copy.money, text: moneyText, isRefused: false },
    {
      value: 'exchange',
      title: isNewPiece ? copy.newPiece : copy.otherSize,
      text: sizeProblem ?? sizeText,
      isRefused: sizeProblem !== undefined,
    },
  ] as const;
  return (
    // Where all other sizes are gone, what was refused is said here: there is no choice of sizes any more.
    <Question
      title={copy.labels.kind}
      role="radiogroup"
      error={error ?? (sizeProblem === undefined ? undefined : sizesError)}
    >
      <RadioGroup
        role="presentation"
        name={name}
        value={kind}
        onChange={(_, value) => onChoose(value as Wanted)}
        sx={options}
      >
        {kinds.map(({ value, title, text, isRefused }) => (
          <FormControlLabel
            key={value}
            value={value}
            disabled={isRefused}
            data-chosen={value === kind || undefined}
            data-refused={isRefused || undefined}
            sx={option}
            control={
              <Radio
                slotProps={{
                  input: { 'aria-labelledby': `${name}-${value}`, 'aria-describedby': `${name}-${value}-text` },
                }}
              />
            }
            label={
              <>
                <b id={`${name}-${value}`}>{title}</b>
                <Typography
                  variant="small"
                  component="span"
                  color="textSecondary"
                  id={`${name}-${value}-text`}
                  sx={{ display: 'block' }}
                >
                  {text}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {kind === 'exchange' && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {sizesError !== undefined && <Refusal role="alert">{sizesError}</Refusal>}
          {lines.map(({ line, name: product, size, sizes, chosen }) => (
            <Box
              key={line}
              role="radiogroup"
              aria-labelledby={`${name}-line-${line}`}
              aria-invalid={sizesError !== undefined && chosen === undefined}
              tabIndex={-1}
              sx={{ display: 'grid', gap: 1 }}
            >
              <Typography id={`${name}-line-${line}`} variant="label">
                {copy.sizeOf({ name: product })}
                {size !== undefined && (
                  <Typography component="span" variant="small" color="textSecondary">
                    {' '}
                    ({copy.sizeNow({ size })})
                  </Typography>
                )}
              </Typography>
              <SizeChips
                name={`${name}-size-${line}`}
                sizes={sizes.map((label) => ({ label, quantity: 1 }))}
                selected={chosen}
                onChoose={(label) => onChooseSize(line, label)}
              />
            </Box>
          ))}
        </Box>
      )}
    </Question>
  );
}
