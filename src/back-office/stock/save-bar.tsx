import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { adminStock as copy } from '#src/copy/admin-stock.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import type { StockMode } from './stock-draft.ts';
import type { StockEditing } from './use-stock-draft.ts';

const Bar = styled(Paper)(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
  alignItems: 'end',
  gap: theme.spacing(1, 3),
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom, 0px))',
  borderTop: `2px solid ${theme.palette.text.primary}`,
  [theme.breakpoints.down(760)]: { gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'stretch' },
}));

/** Keeps a field that gets the focus from being hidden behind the bar. */
const scrollPadding = <GlobalStyles styles={{ html: { scrollPaddingBottom: 132 } }} />;

interface SaveBarProps {
  mode: StockMode;
  editing: StockEditing;
  /** Gets the focus when the bar goes. */
  focusAfter: () => HTMLElement | null;
}

/** Saves what was typed, with a note for the stock history. It stays in view while there is something to save. */
export function SaveBar({ mode, editing, focusAfter }: SaveBarProps) {
  const { draft, note, noteRefusal, isBusy, setNote, clear, save } = editing;
  return (
    <Bar ref={passFocusOnUnmount(() => [focusAfter()])} square role="group" aria-label={copy.changesLabel}>
      {scrollPadding}
      <Typography role="status" sx={{ fontWeight: 650, alignSelf: 'center' }}>
        {copy.changes({ count: draft.size })}
      </Typography>
      <Field
        name="note"
        label={copy.note}
        hint={copy.noteHints[mode]}
        error={noteRefusal}
        value={note}
        onChange={setNote}
        autoComplete="off"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignSelf: 'center' }}>
        <BusyButton busy={isBusy ? copy.saving : undefined} onClick={save}>
          {copy.save[mode]}
        </BusyButton>
        <Button variant="outlined" onClick={clear}>
          {copy.discard}
        </Button>
      </Box>
    </Bar>
  );
}
