import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SameProduct } from '#contract/catalogue-file.ts';
import { sameAnswers, type SameAnswer } from '#contract/rules/catalogue-file.ts';
import { formatList } from '#contract/rules/message.ts';
import { useImportCopy } from './import-copy.ts';

const mostNamed = 5;

interface SameProductsProps {
  products: readonly SameProduct[];
  answer: SameAnswer;
  disabled: boolean;
  onAnswer: (answer: SameAnswer) => void;
}

/** Asks what becomes of rows without a slug whose name or SKU is in the shop: the same sheet was imported before, as a rule. */
export function SameProducts({ products, answer, disabled, onAnswer }: SameProductsProps) {
  const copy = useImportCopy();
  const labelId = useId();
  const names = products.slice(0, mostNamed).map(({ line, name }) => copy.sameRow({ line, name }));
  const more = products.length - names.length;
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={labelId} sx={{ fontWeight: 650 }}>
        {copy.sameTitle({ count: products.length })}
      </FormLabel>
      <Typography variant="body2" color="textSecondary">
        {formatList(more > 0 ? [...names, copy.sameMore({ count: more })] : names)}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={answer}
        onChange={(_event, value) => {
          const chosen = sameAnswers.find((one) => one === value);
          if (chosen !== undefined) onAnswer(chosen);
        }}
      >
        {sameAnswers.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={copy.sameAnswers[one]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
