import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Refusal } from '#src/shared/ui/field-frame.tsx';

interface QuestionProps {
  title: string;
  /** `radiogroup`: it gets the focus if it was refused. */
  role: 'group' | 'radiogroup';
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

const section = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  paddingTop: 2,
  borderTop: '1.5px solid',
  borderColor: 'text.primary',
} as const;

/** A question of the form with its answers, and why they were refused. */
export function Question({ title, role, error, hint, children }: QuestionProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Box
      role={role}
      aria-labelledby={id}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
      {...(role === 'radiogroup' && { 'aria-invalid': error !== undefined, tabIndex: -1 })}
      sx={section}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h3" id={id}>
          {title}
        </Typography>
        {error !== undefined && <Refusal id={`${id}-note`}>{error}</Refusal>}
        {error === undefined && hint !== undefined && <FormHelperText id={`${id}-note`}>{hint}</FormHelperText>}
      </Box>
      {children}
    </Box>
  );
}
