import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

interface RowActionsProps {
  /** The id of the row's name: the buttons of all rows have the same labels. */
  nameId: string;
  actions: readonly (readonly [label: string, act: () => void])[];
  opensDialogs?: boolean;
}

/** A row's buttons, in the column `actions`. */
export function RowActions({ nameId, actions, opensDialogs = false }: RowActionsProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: { xs: '16px', sm: '28px' } }}
    >
      {actions.map(([label, act]) => (
        <Button
          key={label}
          variant="text"
          size="small"
          aria-describedby={nameId}
          aria-haspopup={opensDialogs ? 'dialog' : undefined}
          onClick={act}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
