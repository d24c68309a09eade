import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { Refusal } from '#src/shared/ui/field-frame.tsx';

interface OfferFlagProps {
  name: string;
  label: string;
  value: boolean;
  error: string | undefined;
  hint?: string | undefined;
  onChange: (value: boolean) => void;
}

/** A condition of an offer that holds or not. */
export function OfferFlag({ name, label, value, error, hint, onChange }: OfferFlagProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={name}
            checked={value}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{
              input: {
                'aria-invalid': error !== undefined,
                'aria-describedby': note === undefined ? undefined : noteId,
              },
            }}
          />
        }
      />
      {error !== undefined && <Refusal id={noteId}>{error}</Refusal>}
      {error === undefined && hint !== undefined && (
        <FormHelperText id={noteId} sx={{ marginTop: 0, paddingLeft: 4 }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  );
}
