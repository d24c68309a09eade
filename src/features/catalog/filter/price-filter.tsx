import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import { readPrice } from '#contract/rules/list-params.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { filter as copy } from '#src/copy/filter.ts';
import type { Counts } from './counts-api.ts';
import { Group } from './group.tsx';
import type { UrlFilters } from './url-filters.ts';

/** The time after the last keystroke until the list is filtered, in milliseconds. */
const pause = 600;

type Prices = Pick<UrlFilters['params'], 'min' | 'max'>;

interface Texts {
  min: string;
  max: string;
}

const textsOf = ({ min, max }: Prices): Texts => ({ min: String(min ?? ''), max: String(max ?? '') });

/** The prices of the fields. Undefined if they are no range. */
function pricesOf(texts: Texts): Prices | undefined {
  const [min, max] = [texts.min, texts.max].map((text) => (text.trim() === '' ? undefined : readPrice(text.trim())));
  return refusalOf(texts) === undefined ? { min: min === 0 ? undefined : min, max } : undefined;
}

function refusalOf(texts: Texts): string | undefined {
  const fields = [texts.min, texts.max].map((text) => text.trim());
  const [min, max] = fields.map(readPrice);
  if (fields.some((text) => text !== '' && readPrice(text) === undefined)) return copy.notPrice;
  return min !== undefined && max !== undefined && min > max ? copy.wrongOrder : undefined;
}

const same = (a: Prices, b: Prices) => a.min === b.min && a.max === b.max;

/** The lowest and the highest price. Filters after a pause in typing, or when a field is left. */
export function PriceFilter({ filter, range }: { filter: UrlFilters; range: Counts['price'] }) {
  const { params, setPrices } = filter;
  const [texts, setTexts] = useState(() => textsOf(params));
  const [applied, setApplied] = useState<Prices>(params);
  // Changed elsewhere: by Back, or by removing the chip.
  if (!same(applied, params)) {
    setApplied(params);
    const typed = pricesOf(texts);
    if (typed === undefined || !same(typed, params)) setTexts(textsOf(params));
  }
  const refusal = refusalOf(texts);
  const help = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (next: Texts) => {
    clearTimeout(timer.current);
    const prices = pricesOf(next);
    if (prices && !same(prices, params)) setPrices(prices);
  };
  // The timer must not use the filter of an earlier URL.
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  const change = (next: Texts) => {
    setTexts(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next), pause);
  };

  const field = (name: keyof Texts, label: string, hint: number | undefined) => (
    <TextField
      label={label}
      sx={{ '& input::placeholder': { color: 'text.secondary', opacity: 1 } }}
      value={texts[name]}
      placeholder={hint === undefined ? '' : String(name === 'min' ? Math.floor(hint) : Math.ceil(hint))}
      error={refusal !== undefined}
      onChange={({ target }) => change({ ...texts, [name]: target.value })}
      onBlur={() => apply(texts)}
      onKeyDown={({ key }) => key === 'Enter' && apply(texts)}
      slotProps={{
        inputLabel: { shrink: true },
        input: { startAdornment: <InputAdornment position="start">Rs.</InputAdornment> },
        htmlInput: { inputMode: 'decimal', maxLength: 10, autoComplete: 'off', 'aria-describedby': help },
      }}
    />
  );
  return (
    <Group title={copy.price}>
      <Stack direction="row" spacing={1.5}>
        {field('min', copy.lowestPrice, range?.min)}
        {field('max', copy.highestPrice, range?.max)}
      </Stack>
      <FormHelperText id={help} error={refusal !== undefined} role="status" sx={{ minHeight: '1.66em' }}>
        {refusal ?? (range && copy.priceRange({ from: formatRupees(range.min), to: formatRupees(range.max) }))}
      </FormHelperText>
    </Group>
  );
}
