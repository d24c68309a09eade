import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { newOwnColour, ownColours as copy } from '#src/copy/admin-product-form.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { CellInput } from '../ui/cell-input.tsx';
import { useListColoursQuery, useUpdateColoursMutation } from './colours-api.ts';

interface OwnColour {
  name: string;
  hex: string;
}

const row = {
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 1.5,
  '& input[type=color]': { height: 44, padding: '4px', cursor: 'pointer' },
} as const;

interface OwnColoursDialogProps {
  open: boolean;
  /** Called with the name of the colour that was added last, if any was. */
  onSaved: (added: string | undefined) => void;
  onClose: () => void;
}

/** Adds a colour, and lists those of the owner's own. */
export function OwnColoursDialog({ open, onSaved, onClose }: OwnColoursDialogProps) {
  const { data } = useListColoursQuery();
  const saved = data?.colours ?? [];
  const send = useSend(useUpdateColoursMutation(), {
    done: copy.saved,
    onDone: (_reply, { colours }) => {
      const added = colours.filter(({ name }) => saved.every((one) => one.name !== name));
      onSaved(added.at(-1)?.name);
    },
  });
  const form = useApiForm<{ colours: readonly OwnColour[] }>({
    labels: { colours: copy.label },
    defaultValues: { colours: [...saved, newOwnColour] },
    failed: copy.failed,
    send: ({ colours }) =>
      send({
        colours: colours.map(({ name, hex }) => ({ name: name.trim(), hex })).filter(({ name }) => name !== ''),
        version: data?.version,
      }),
  });
  const { colours } = form.values;
  const setColours = (next: readonly OwnColour[]) => form.setValues({ colours: next });
  const edit = (index: number, change: Partial<OwnColour>) =>
    setColours(colours.map((colour, at) => (at === index ? { ...colour, ...change } : colour)));
  const { error } = form.field('colours');
  return (
    <DialogForm
      open={open}
      title={copy.title}
      text={copy.text}
      form={form}
      submit={{ label: copy.save }}
      onClose={onClose}
    >
      {colours.map(({ name, hex }, index) => {
        const shown = name || copy.unnamed;
        return (
          <Box key={index} sx={row}>
            <OutlinedInput
              type="color"
              size="small"
              value={hex}
              onChange={({ target }) => edit(index, { hex: target.value })}
              slotProps={{ input: { 'aria-label': copy.hex({ name: shown }) } }}
            />
            <CellInput
              name={`colours.${index}.name`}
              label={copy.name({ number: index + 1 })}
              value={name}
              onChange={(text) => edit(index, { name: text })}
              input={{ maxLength: 30, inputMode: 'text', placeholder: copy.example }}
            />
            <Button
              variant="text"
              size="small"
              aria-label={copy.removeOf({ name: shown })}
              onClick={() => setColours(colours.filter((_, at) => at !== index))}
            >
              {copy.remove}
            </Button>
          </Box>
        );
      })}
      {error !== undefined && <Refusal role="alert">{error}</Refusal>}
      <Box>
        <Button variant="text" size="small" onClick={() => setColours([...colours, newOwnColour])}>
          {copy.add}
        </Button>
      </Box>
    </DialogForm>
  );
}
