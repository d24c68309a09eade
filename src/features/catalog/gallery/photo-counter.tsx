import Box from '@mui/material/Box';
import { gallery as copy } from '#src/copy/gallery.ts';

interface PhotoCounterProps {
  /** Beginning with 1. */
  number: number;
  count: number;
}

const counter = {
  position: 'absolute',
  left: 14,
  bottom: 14,
  zIndex: 2,
  padding: '7px 12px',
  borderRadius: 0.5,
  backgroundColor: 'background.paper',
  typography: 'small',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
} as const;

/** '2 / 5' in the corner of a photo. Screen readers hear it from the status beside it, with the alt text. */
export function PhotoCounter(props: PhotoCounterProps) {
  return (
    <Box component="span" className="counter" sx={counter} aria-hidden="true">
      {copy.counter(props)}
    </Box>
  );
}
