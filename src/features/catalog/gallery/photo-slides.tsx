import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface PhotoSlidesProps {
  index: number;
  onIndexChange: (index: number) => void;
  label: string;
  /** Covers the shown photo: a button. */
  cover: ReactNode;
  slides: readonly ReactNode[];
}

const strip = {
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '& > .slide': { flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
  // Within the strip, so that a finger on it swipes; it stays over the shown photo.
  '& > .cover': { position: 'sticky', left: 0, zIndex: 1, flex: '0 0 100%', marginRight: '-100%' },
} as const;

/** Photos side by side, of which one is shown: swiped by finger, or set by `index`. */
export function PhotoSlides({ index, onIndexChange, label, cover, slides }: PhotoSlidesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && shownIn(element) !== index) element.scrollLeft = index * element.clientWidth;
  }, [index]);
  return (
    <Box
      ref={scroller}
      sx={strip}
      role="group"
      aria-label={label}
      onScroll={({ currentTarget }) => {
        const shown = shownIn(currentTarget);
        if (shown !== index) onIndexChange(shown);
      }}
    >
      <div className="cover">{cover}</div>
      {slides.map((slide, at) => (
        <div key={at} className="slide" aria-hidden={at === index ? undefined : true}>
          {slide}
        </div>
      ))}
    </Box>
  );
}

function shownIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
}
