import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { draft as copy } from '#src/copy/admin.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';

interface FormBarProps {
  /** Without `discard` there is no button for it. */
  form: { isDirty: boolean; isBusy: boolean; discard?: () => void };
  /** Shown while something is unsaved, and while nothing is. */
  unsaved?: string;
  saved?: string;
  /** Shown in place of both, such as a progress. */
  state?: ReactNode;
  /** The label of the button that saves. */
  save?: ReactNode;
  /** The form's own buttons, in place of Save. */
  buttons?: ReactNode;
  /** Fields and links beside the buttons. */
  children?: ReactNode;
  /** Gets the focus when the bar goes. */
  focusAfter?: () => HTMLElement | null;
}

/** Sticks to the bottom of the window for as long as its parent is in view. In a very low window it would leave no room for the form. */
const Bar = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  padding: `12px 0 calc(12px + env(safe-area-inset-bottom, 0px))`,
  borderTop: `1.5px solid ${theme.palette.text.primary}`,
  background: theme.palette.background.default,
  '@media (min-height: 480px)': { position: 'sticky', bottom: 0, zIndex: 3 },
  '.MuiCard-root &': { background: theme.palette.background.paper },
  '& .line': { flex: '1 1 160px', display: 'flex', alignItems: 'center', gap: '4px 16px', minWidth: 0 },
  '& .state': { fontSize: theme.typography.small.fontSize },
  '& .state[data-unsaved="true"]': { fontWeight: 650 },
  '& .state[data-unsaved="true"]::before': {
    content: '""',
    display: 'inline-block',
    width: 9,
    height: 9,
    marginRight: 8,
    borderRadius: '50%',
    background: theme.palette.secondary.main,
  },
  '& .MuiFormControl-root': { flex: '3 1 260px' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 1.5) },
  '& .buttons > button': { minHeight: 46, paddingBlock: 6, paddingInline: 'clamp(12px, 1.6vw, 24px)' },
  '& .danger:not(:hover)': { color: theme.palette.secondary.dark, borderColor: theme.palette.secondary.main },
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    '& .line, & .MuiFormControl-root, & .buttons': { flexBasis: '100%' },
    '& .buttons': { gap: 8 },
    '& .buttons > button': { flex: '1 1 auto' },
  },
}));

/** Keeps a field that gets the focus from being hidden behind the bar. */
const scrollPadding = (
  <GlobalStyles styles={{ '@media (min-height: 480px)': { html: { scrollPaddingBottom: 132 } } }} />
);

/** The buttons of a form, always in view, beside what is not saved yet. */
export function FormBar({
  form: { isDirty, isBusy, discard },
  unsaved = copy.unsaved,
  saved = '',
  state,
  save = copy.save,
  buttons,
  children,
  focusAfter,
}: FormBarProps) {
  const discarding = (variant: 'text' | 'outlined') =>
    isDirty &&
    discard && (
      <Button variant={variant} disabled={isBusy} onClick={discard} {...(variant === 'text' && { size: 'small' })}>
        {copy.discard}
      </Button>
    );
  return (
    <Bar
      square
      className="no-print"
      role="group"
      aria-label={copy.bar}
      {...(focusAfter && { ref: passFocusOnUnmount(() => [focusAfter()]) })}
    >
      {scrollPadding}
      <div className="line">
        {state ?? (
          <Typography role="status" className="state" data-unsaved={isDirty}>
            {isDirty ? unsaved : saved}
          </Typography>
        )}
        {buttons !== undefined && discarding('text')}
      </div>
      {children}
      <div className="buttons">
        {buttons ?? (
          <>
            <BusyButton type="submit" busy={isBusy ? copy.saving : undefined}>
              {save}
            </BusyButton>
            {discarding('outlined')}
          </>
        )}
      </div>
    </Bar>
  );
}
