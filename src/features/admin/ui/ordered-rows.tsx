import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

/** The section of a form whose rows are put in order: laid out by the width that the form has, not by that of the window. */
export const OrderedSection = styled(Box)({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3)',
  '& > h2': { fontSize: 'var(--size-small)', fontFamily: 'inherit', fontWeight: 650, letterSpacing: 0 },
}) as typeof Box;

/** The handle by which a row is dragged. */
export const grip = {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 44,
  color: 'var(--line-strong)',
  cursor: 'grab',
  // A finger on the handle drags; elsewhere it scrolls.
  touchAction: 'none',
} as const;

/** The dragged row, and the line where it would be dropped. */
export const dragMarks = {
  '&[data-drag="dragged"]': { opacity: 0.45 },
  '&[data-drag="before"]': { boxShadow: 'inset 0 3px 0 var(--indigo)' },
  '&[data-drag="after"]': { boxShadow: 'inset 0 -3px 0 var(--indigo)' },
} as const;

interface RowsStatusProps {
  /** What happened last. */
  announcement: string;
  /** The buttons that restore removed rows. */
  restorable: readonly { label: string; onRestore: () => void }[];
}

const status = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 var(--space-4)' } as const;

/** Announces a moved, added or removed row and offers to restore removed ones. */
export function RowsStatus({ announcement, restorable }: RowsStatusProps) {
  return (
    <Box sx={status}>
      <Typography role="status" variant="body2">
        {announcement}
      </Typography>
      {restorable.map(({ label, onRestore }) => (
        <Button key={label} variant="text" size="small" onClick={onRestore}>
          {label}
        </Button>
      ))}
    </Box>
  );
}
