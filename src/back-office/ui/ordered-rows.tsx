import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled, type CSSObject } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CloseIcon, icon } from '#src/shared/ui/icons.tsx';
import type { OrderedRows, RowAction } from './use-ordered-rows.ts';

const UpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />);
const DownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
const GripIcon = icon(<path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" strokeWidth="2.8" />);

/** The section of a form whose rows are put in order: laid out by the width that the form has, not by that of the window. */
export const OrderedSection = styled(Box)(({ theme }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  '& > h2': theme.typography.label,
})) as typeof Box;

/**
 * Styles for an {@link OrderedSection} narrower than `width` pixels. Browsers without container queries (2021) go by the window, whose
 * margins take some of it.
 */
export const narrowerThan = (width: number, styles: CSSObject): CSSObject => ({
  [`@container (max-width: ${width - 1}px)`]: styles,
  '@supports not (container-type: inline-size)': { [`@media (max-width: ${width + 100}px)`]: styles },
});

/** The style of a handle. */
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

interface RowHandleProps {
  ordered: Pick<OrderedRows, 'handleProps'>;
  index: number;
  title: string;
}

/** The handle by which a row is dragged. */
export function RowHandle({ ordered, index, title }: RowHandleProps) {
  return (
    <span className="grip" aria-hidden="true" title={title} {...ordered.handleProps(index)}>
      <GripIcon width="22" height="22" />
    </span>
  );
}

interface RowButtonsProps {
  ordered: Pick<OrderedRows, 'count' | 'moveUp' | 'moveDown' | 'remove'>;
  index: number;
  /** The accessible names. */
  names: Readonly<Record<RowAction, string>>;
  tips: Readonly<Record<RowAction, string>>;
}

/** The buttons that move and remove a row. */
export function RowButtons({ ordered, index, names, tips }: RowButtonsProps) {
  const button = (action: RowAction, Icon: typeof UpIcon, onClick: (index: number) => void, disabled = false) => (
    <IconButton
      data-action={action}
      aria-label={names[action]}
      title={tips[action]}
      disabled={disabled}
      onClick={() => onClick(index)}
    >
      <Icon width="20" height="20" />
    </IconButton>
  );
  return (
    <Stack direction="row" className="actions">
      {button('up', UpIcon, ordered.moveUp, index === 0)}
      {button('down', DownIcon, ordered.moveDown, index === ordered.count - 1)}
      {button('remove', CloseIcon, ordered.remove)}
    </Stack>
  );
}

const status = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 0, columnGap: 2 } as const;

/** Announces a moved, added or removed row and offers to restore removed ones. */
export function RowsStatus({ announcement, restorable }: OrderedRows['status']) {
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
