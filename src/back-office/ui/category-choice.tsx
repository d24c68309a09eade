import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import type { Category } from '#contract/category.ts';
import { choice as copy } from '#src/copy/admin.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';

interface CategoryChoiceProps {
  all: readonly Pick<Category, '_id' | 'name'>[];
  chosen: readonly string[];
  /** Why the choice was refused. */
  error: string | undefined;
  onChoose: (ids: readonly string[]) => void;
}

/** Categories to choose one by one. */
export function CategoryChoice({ all, chosen, error, onChoose }: CategoryChoiceProps) {
  const refusalId = useId();
  return (
    <Box
      role="group"
      aria-label={copy.categories}
      aria-describedby={error && refusalId}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
    >
      {all.map(({ _id, name }) => (
        <FormControlLabel
          key={_id}
          label={name}
          control={
            <Checkbox
              checked={chosen.includes(_id)}
              onChange={(_event, isChosen) =>
                onChoose(isChosen ? [...chosen, _id] : chosen.filter((one) => one !== _id))
              }
              slotProps={{ input: { 'aria-invalid': error !== undefined } }}
            />
          }
        />
      ))}
      {error !== undefined && <Refusal id={refusalId}>{error}</Refusal>}
    </Box>
  );
}
