import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { newOwnColour, ownColours as copy } from '#src/copy/admin-product-form.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { collisionsOf, isEqual } from '#src/shared/hooks/use-draft.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { FieldsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { AdminQuery } from '../ui/admin-query.tsx';
import { useListColoursQuery, useUpdateColoursMutation } from '../ui/api/colours-api.ts';
import { CellInput } from '../ui/cell-input.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { hexesOf, mergeColours, namedColours, type OwnColour } from './own-colours-draft.ts';

interface StoredColours {
  colours: readonly OwnColour[];
  /** That they belong to. */
  version: string;
}
const valuesOf = ({ colours, version }: StoredColours): StoredColours => ({ colours, version });

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
export function OwnColoursDialog(props: OwnColoursDialogProps) {
  const query = toQueryView(useListColoursQuery());
  if (query.data !== undefined) return <ColoursForm {...props} stored={query.data} />;
  return (
    <DialogForm {...props} title={copy.title} text={copy.text} form={{ props: {} }}>
      <AdminQuery query={query} failed={copy.loadFailed} skeleton={<TableSkeleton rows={2} />}>
        {() => null}
      </AdminQuery>
    </DialogForm>
  );
}

function ColoursForm({ open, onSaved, onClose, stored }: OwnColoursDialogProps & { stored: StoredColours }) {
  const send = useSend(useUpdateColoursMutation(), { done: copy.saved });
  const form = useApiForm<StoredColours, 'colours'>({
    labels: { colours: copy.label },
    stored: valuesOf(stored),
    defaultValues: { ...valuesOf(stored), colours: [...stored.colours, newOwnColour] },
    same: (a, b) => isEqual(hexesOf(a.colours), hexesOf(b.colours)),
    merge: (typed, base, latest) => ({ ...latest, colours: mergeColours(typed.colours, base.colours, latest.colours) }),
    asks: (typed, base, latest) =>
      collisionsOf(hexesOf(typed.colours), hexesOf(base.colours), hexesOf(latest.colours)).length > 0,
    currentOf: (current) => valuesOf(current as unknown as StoredColours),
    failed: copy.failed,
    send: async ({ colours }, base) => {
      const named = namedColours(colours);
      const error = await send({ colours: named, version: base.version });
      const added = named.filter(({ name }) => base.colours.every((one) => one.name !== name));
      if (error === undefined) onSaved(added.at(-1)?.name);
      return error;
    },
  });
  const theirs = form.theirs && hexesOf(form.theirs.colours);
  const { value: colours, error, onChange: setColours } = form.field('colours');
  const edit = (index: number, change: Partial<OwnColour>) =>
    setColours(colours.map((colour, at) => (at === index ? { ...colour, ...change } : colour)));
  return (
    <DialogForm
      open={open}
      title={copy.title}
      text={copy.text}
      form={form}
      submit={{ label: copy.save }}
      onClose={onClose}
    >
      <FieldsNotice
        form={{ ...form, values: hexesOf(colours), base: hexesOf(form.base.colours), theirs }}
        labels={Object.fromEntries(colours.map(({ name }) => [name, name]))}
      />
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
