import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { mostUnknownNames } from '#contract/rules/catalogue-file.ts';
import { mostOwnColours } from '#contract/rules/palette.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { form } from '#src/copy/form.ts';
import { fieldRefusalsOf, refusalBodyOf, refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useCreateCategoryMutation } from '../ui/api/categories-api.ts';
import { useListColoursQuery, useUpdateColoursMutation } from '../ui/api/colours-api.ts';
import { hexOfName } from './colour-of-name.ts';

const Names = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  columnGap: theme.spacing(5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', minHeight: 48, overflowWrap: 'anywhere' },
  '& input[type=color]': { width: 44, height: 32, padding: 3, cursor: 'pointer' },
  '& label': { flex: 1 },
})) as typeof Box;

interface UnknownNamesProps {
  names: NonNullable<ImportOutcome['unknown']>;
  disabled: boolean;
  /** Checks the file again. */
  onAdded: () => void;
}

/** The categories and colours that a checked file names and the shop lacks: adds those that a person leaves in. */
export function UnknownNames({ names: { categories, colours: named }, disabled, onAdded }: UnknownNamesProps) {
  const { data: { colours: own = [] } = {} } = useListColoursQuery();
  const colours = named.slice(0, Math.max(0, mostOwnColours - own.length));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [swatches, setSwatches] = useState<Readonly<Record<string, string>>>({});
  const total = categories.length + colours.length;
  const chosenCategories = categories.filter((name) => !left.includes(categoryKey(name)));
  const chosenColours = colours.filter((name) => !left.includes(name));
  const count = chosenCategories.length + chosenColours.length;
  const hexOf = (name: string) => swatches[name] ?? hexOfName(name);

  const add = useAddNames(onAdded);
  const isBusy = add.isBusy || disabled;
  const box = (key: string, name: string) => (
    <FormControlLabel
      disabled={isBusy}
      control={<Checkbox checked={!left.includes(key)} onChange={() => setLeft(toggled(left, key))} />}
      label={name}
    />
  );
  const onAdd = () =>
    add.run(
      chosenCategories,
      chosenColours.map((name) => ({ name, hex: hexOf(name) })),
    );

  return (
    <Box component="section" aria-label={copy.unknownTitle({ count: total })}>
      <Typography component="h3" variant="subtitle2" sx={{ fontSize: '1.05rem' }}>
        {copy.unknownTitle({ count: total })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1 }}>
        {copy.unknownText}
        {[categories, named].some(({ length }) => length >= mostUnknownNames) &&
          ` ${copy.unknownMore({ count: mostUnknownNames })}`}
        {colours.length < named.length && ` ${copy.unknownNoRoom({ count: mostOwnColours })}`}
      </Typography>
      {categories.length > 0 && (
        <>
          <Typography component="h4" variant="body2" sx={{ fontWeight: 650 }}>
            {copy.unknownCategories}
          </Typography>
          <Names component="ul" aria-label={copy.unknownCategories}>
            {categories.map((name) => (
              <li key={name}>{box(categoryKey(name), name)}</li>
            ))}
          </Names>
        </>
      )}
      {colours.length > 0 && (
        <>
          <Typography component="h4" variant="body2" sx={{ fontWeight: 650 }}>
            {copy.unknownColours}
          </Typography>
          <Names component="ul" aria-label={copy.unknownColours}>
            {colours.map((name) => (
              <li key={name}>
                {box(name, name)}
                <OutlinedInput
                  type="color"
                  size="small"
                  value={hexOf(name)}
                  disabled={isBusy || left.includes(name)}
                  onChange={({ target }) => setSwatches({ ...swatches, [name]: target.value })}
                  slotProps={{ input: { 'aria-label': copy.swatchOf({ name }) } }}
                />
              </li>
            ))}
          </Names>
        </>
      )}
      {count > 0 && (
        <BusyButton
          // It goes with the last name: the button that checks the file gets the focus.
          ref={passFocusOnUnmount((button) => [button.closest('section')?.parentElement?.querySelector('button')])}
          variant="outlined"
          busy={add.isBusy ? copy.addingUnknown : disabled ? copy.checking : undefined}
          onClick={() => void onAdd()}
          sx={{ marginTop: 1 }}
        >
          {copy.addUnknown({ count })}
        </BusyButton>
      )}
    </Box>
  );
}

/** A category may be called as a colour is. */
const categoryKey = (name: string): string => `category ${name}`;

const toggled = (list: readonly string[], key: string): string[] =>
  list.includes(key) ? list.filter((one) => one !== key) : [...list, key];

interface NewColour {
  readonly name: string;
  readonly hex: string;
}

/** What was added, and the refusal that ended it. */
interface Added {
  readonly count: number;
  readonly error?: ApiError | undefined;
  /** Of the refused names. */
  readonly label?: string;
}

/** Creates categories, then colours; the first call that fails ends it. */
function useAddNames(onAdded: () => void) {
  const [createCategory] = useCreateCategoryMutation();
  const [updateColours] = useUpdateColoursMutation();
  const { refetch } = useListColoursQuery();
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();

  const addAll = async (categories: readonly string[], colours: readonly NewColour[]): Promise<Added> => {
    for (const [count, name] of categories.entries()) {
      const { error } = await createCategory({ name });
      // Another person has just created it.
      if (error !== undefined && refusalBodyOf(error).code !== 'categoryTaken') return { count, error, label: name };
    }
    const count = categories.length;
    if (colours.length === 0) return { count };
    const { data: stored, error: failure } = await refetch();
    if (stored === undefined) return { count, error: failure ?? {} };
    const { error } = await updateColours({ colours: [...stored.colours, ...colours], version: stored.version });
    return error === undefined ? { count: count + colours.length } : { count, error, label: copy.unknownColours };
  };
  const run = async (categories: readonly string[], colours: readonly NewColour[]) => {
    setBusy(true);
    const { count, error, label = '' } = await addAll(categories, colours);
    setBusy(false);
    if (error === undefined) toasts.success(copy.unknownAdded({ count }));
    else {
      const [refusal] = Object.values(fieldRefusalsOf(error));
      const refused = refusal && form.refused({ label, refusal });
      toasts.error(refused ?? refusalMessageOf(error) ?? copy.unknownFailed, error);
    }
    if (count > 0) onAdded();
  };
  return { run, isBusy };
}
