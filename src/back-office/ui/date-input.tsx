import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

interface DateInputProps {
  label: string;
  /** As `2026-01-31`; undefined if no date is set. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** The earliest accepted date: a partly typed year is reported as 0002 or 0020. */
const earliest = '2000-01-01';

const Root = styled(FormControlLabel)(({ theme }) => ({
  gap: theme.spacing(1),
  '& .MuiFormControlLabel-label': { fontSize: theme.typography.small.fontSize, fontWeight: 600 },
  '& .MuiOutlinedInput-input': { padding: '8px 10px', fontSize: theme.typography.small.fontSize },
  [theme.breakpoints.down('sm')]: { flex: 1, flexDirection: 'column-reverse', alignItems: 'stretch', gap: 4 },
}));

/** A date, reported as soon as it is complete. */
export function DateInput({ label, day = '', onDay }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // The URL may change the date, by Back for instance, but not while a date is being typed.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = day;
  }, [day]);
  return (
    <Root
      label={label}
      labelPlacement="start"
      control={
        <OutlinedInput
          inputRef={input}
          type="date"
          size="small"
          defaultValue={day}
          slotProps={{ input: { min: earliest } }}
          onChange={({ target: { value, validity } }) => {
            if (validity.valid) onDay(value === '' ? undefined : value);
          }}
        />
      }
    />
  );
}
