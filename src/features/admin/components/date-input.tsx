import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

interface DateInputProps {
  label: string;
  /** As `2026-01-31`; undefined while none is chosen. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** Before the shop was. A year that is being typed passes through 0002 and 0020: such a day is not meant. */
const earliest = '2000-01-01';

const Root = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  fontSize: 'var(--size-small)',
  fontWeight: 600,
  '& input': {
    minHeight: 44,
    padding: '8px 10px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
    background: 'var(--paper-raised)',
    color: 'var(--ink)',
    fontWeight: 450,
    '&:hover': { borderColor: 'var(--ink)' },
  },
  '@media (max-width: 599px)': { flex: 1, display: 'grid', gap: 4 },
});

/** A day of the calendar, taken as soon as it is whole. */
export function DateInput({ label, day = '', onDay }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Back, or a link, changed the day. What is being typed wins.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = day;
  }, [day]);
  return (
    <Root>
      {label}
      <input
        ref={input}
        type="date"
        min={earliest}
        defaultValue={day}
        onInput={({ currentTarget: { value, validity } }) => {
          if (validity.valid) onDay(value === '' ? undefined : value);
        }}
      />
    </Root>
  );
}
