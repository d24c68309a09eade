import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { DateInput } from '../ui/date-input.tsx';
import { shownEntry } from './setting-fields.ts';

const copy = ownerSettings.days;

interface AddDayProps {
  /** The days of the field, one a line. */
  value: string;
  onChange: (value: string) => void;
}

/** Adds a day from a calendar to a field of days. */
export function AddDay({ value, onChange }: AddDayProps) {
  const [day, setDay] = useState<string>();
  const add = () => {
    if (day === undefined) return;
    const days = value.split('\n').filter((line) => line.trim() !== '');
    onChange([...new Set([...days, shownEntry(day)])].join('\n'));
    setDay(undefined);
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'end', gap: 1, mt: 1 }}>
      <DateInput label={copy.day} day={day} onDay={setDay} />
      <Button variant="outlined" size="small" disabled={day === undefined} onClick={add}>
        {copy.add}
      </Button>
    </Stack>
  );
}
