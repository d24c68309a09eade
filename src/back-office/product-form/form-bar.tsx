import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { productForm as copy, productPhotos as photosCopy } from '#src/copy/admin-product-form.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { SentPicture } from './photos/save-photos.ts';
import { usePatience } from './photos/use-patience.ts';
import type { PreviewControl } from './typed-product.ts';

interface FormBarProps {
  isDirty: boolean;
  /** The share of the form that has been sent, from 0 to 1; undefined while it is not being sent. */
  progress: number | undefined;
  /** Which of the further pictures is being sent. */
  sending: SentPicture | undefined;
  /** Shown while nothing is unsaved. */
  savedText?: string;
  /** The form's buttons. */
  children: ReactNode;
}

/** Sticks to the bottom of the window for as long as the form is in view. In a very low window it would leave no room for the form. */
const Bar = styled(Box)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  padding: `12px 0 calc(12px + env(safe-area-inset-bottom, 0px))`,
  borderTop: `1.5px solid ${theme.palette.text.primary}`,
  background: theme.palette.background.default,
  '@media (min-height: 480px)': { position: 'sticky', bottom: 0, zIndex: 3 },
  '& .state': { flex: '1 1 160px', minWidth: 0, fontSize: theme.typography.small.fontSize },
  '& .state[data-dirty="true"]': { fontWeight: 650 },
  '& .state[data-dirty="true"]::before': {
    content: '""',
    display: 'inline-block',
    width: 9,
    height: 9,
    marginRight: 8,
    borderRadius: '50%',
    border: `2px solid ${theme.palette.secondary.main}`,
    background: theme.palette.secondary.main,
  },
  '& button': { minHeight: 46, paddingBlock: 6, paddingInline: 'clamp(12px, 1.6vw, 24px)' },
  '& .danger:not(:hover)': { color: theme.palette.secondary.dark, borderColor: theme.palette.secondary.main },
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    '& .state': { flexBasis: '100%' },
    '& > button': { flex: '1 1 auto' },
  },
}));

/** Keeps a field that gets the focus from being hidden behind the bar. */
const scrollPadding = (
  <GlobalStyles styles={{ '@media (min-height: 480px)': { html: { scrollPaddingBottom: 132 } } }} />
);

/** The buttons of the product form, always in view, beside what becomes of the changes. */
export function FormBar({ isDirty, progress, sending, savedText = '', children }: FormBarProps) {
  const isSlow = usePatience(progress === 1 ? 'photo' : sending?.number);
  return (
    <Bar data-bar="">
      {scrollPadding}
      {progress === undefined ? (
        <Typography role="status" className="state" data-dirty={isDirty && sending === undefined}>
          {sending ? sendingText(sending, isSlow) : isDirty ? copy.unsaved : savedText}
        </Typography>
      ) : (
        <ProgressBar className="state" label={copy.uploadLabel} share={progress}>
          {uploadText(Math.round(progress * 100), isSlow)}
        </ProgressBar>
      )}
      {children}
    </Bar>
  );
}

function uploadText(percent: number, isSlow: boolean): string {
  if (percent < 100) return copy.uploadProgress({ percent });
  return isSlow ? copy.photoWaiting : copy.photoProcessing;
}

/** Which picture is being sent, and after a while that others may be before it. */
function sendingText(picture: SentPicture, isSlow: boolean): string {
  return isSlow ? `${photosCopy.sending(picture)} ${photosCopy.waiting}` : photosCopy.sending(picture);
}

/** Opens the preview. */
export function PreviewButton({ preview }: { preview: PreviewControl }) {
  return (
    <Button variant="outlined" aria-haspopup="dialog" onClick={preview.show} {...preview.onIntent}>
      {copy.openPreview}
    </Button>
  );
}
