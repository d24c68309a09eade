import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReturnReason } from '#contract/rules/returns.ts';
import { returnWords } from '#src/copy/return-words.ts';
import { askReturn as copy } from '#src/copy/returns.ts';
import { Question } from './question.tsx';

interface ReasonChoiceProps {
  reasons: { own: readonly ReturnReason[]; wrong: readonly ReturnReason[] };
  /** Until when reasons of the shopper's own may be given. */
  ownUntil: string | undefined;
  /** Why they cannot be given. */
  ownProblem: string | undefined;
  reason: ReturnReason | '';
  onChoose: (reason: ReturnReason) => void;
  error: string | undefined;
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: 2,
  alignItems: 'start',
} as const;

const column = {
  display: 'grid',
  gap: 0.5,
  padding: '14px 16px 8px',
  backgroundColor: 'background.deep',
  borderRadius: 0.5,
  '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.secondary' },
} as const;

/** Why: reasons of the shopper's own, which the shop binds to days, beside what is wrong, which goes back at any time. */
export function ReasonChoice({ reasons, ownUntil, ownProblem, reason, onChoose, error }: ReasonChoiceProps) {
  const name = useId();
  const groups = [
    { title: copy.own, note: ownProblem ?? ownUntil, offered: reasons.own, isDisabled: ownProblem !== undefined },
    { title: copy.wrong, note: copy.wrongUntil, offered: reasons.wrong, isDisabled: false },
  ].filter(({ offered }) => offered.length > 0);
  return (
    <Question title={copy.labels.reason} role="radiogroup" error={error}>
      <RadioGroup
        role="presentation"
        name={name}
        value={reason}
        onChange={(_, value) => onChoose(value as ReturnReason)}
        sx={columns}
      >
        {groups.map(({ title, note, offered, isDisabled }, index) => (
          <Box key={title} role="group" aria-labelledby={`${name}-${index}`} sx={column}>
            <Box id={`${name}-${index}`}>
              <Typography component="b" variant="label" sx={{ display: 'block' }}>
                {title}
              </Typography>
              <Typography variant="small" color="textSecondary" sx={{ display: 'block' }}>
                {note}
              </Typography>
            </Box>
            {offered.map((value) => (
              <FormControlLabel
                key={value}
                value={value}
                disabled={isDisabled}
                control={<Radio edge="start" />}
                label={returnWords.reasons[value]}
              />
            ))}
          </Box>
        ))}
      </RadioGroup>
    </Question>
  );
}
