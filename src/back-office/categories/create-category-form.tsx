import Box from '@mui/material/Box';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useCreateCategoryMutation } from '../ui/api/categories-api.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 26rem) auto' },
  justifyContent: 'start',
  alignItems: 'start',
  gap: 1.5,
  marginBottom: 4,
  // Level with the field, below its label.
  '& > button': { marginTop: { xs: 0, sm: '27px' }, minHeight: 52 },
} as const;

export function CreateCategoryForm() {
  const send = useSend(useCreateCategoryMutation(), {
    done: (_reply, { name }) => copy.created({ name: name.trim() }),
    onDone: () => form.reset(),
  });
  const form = useApiForm<TextValues<typeof copy.labels>>({
    labels: copy.labels,
    defaultValues: { name: '' },
    failed: copy.createFailed,
    send,
  });
  return (
    <Box component="form" sx={row} {...form.props}>
      <Field {...form.field('name')} autoComplete="off" hint={copy.nameHint} required />
      <BusyButton type="submit" busy={form.isBusy ? copy.creating : undefined}>
        {copy.submit}
      </BusyButton>
    </Box>
  );
}
