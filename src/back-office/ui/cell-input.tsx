import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Refusal } from '#src/shared/ui/field-frame.tsx';

interface CellInputProps extends Pick<OutlinedInputProps, 'name' | 'autoFocus' | 'placeholder'> {
  /** The accessible name: the cell's heading is not its label. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Shown before the value, such as '+'. */
  unit?: string | undefined;
  /** Why the value was refused, shown below it. */
  refusal?: string | undefined;
  /** The id of a refusal that is shown elsewhere. */
  refusedBy?: string | undefined;
  /** Shown below the value while it is not refused. */
  note?: ReactNode;
  /** More props of the input element, which takes whole numbers by default. */
  input?: ComponentProps<'input'>;
}

/** A field in a cell of a table, with its unit, its refusal and a note. */
export function CellInput({ label, onChange, unit, refusal, refusedBy, note, input, ...props }: CellInputProps) {
  const id = useId();
  const hasNote = refusal !== undefined || (note !== undefined && note !== false);
  return (
    <>
      <OutlinedInput
        {...props}
        onChange={({ target }) => onChange(target.value)}
        size="small"
        fullWidth
        autoComplete="off"
        error={refusal !== undefined || refusedBy !== undefined}
        startAdornment={unit !== undefined && <InputAdornment position="start">{unit}</InputAdornment>}
        slotProps={{
          input: { inputMode: 'numeric', 'aria-label': label, 'aria-describedby': hasNote ? id : refusedBy, ...input },
        }}
      />
      {refusal !== undefined && <Refusal id={id}>{refusal}</Refusal>}
      {refusal === undefined && hasNote && <div id={id}>{note}</div>}
    </>
  );
}
