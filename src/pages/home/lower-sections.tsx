import { useEffect, useRef, useState, type ComponentType } from 'react';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { Container } from '#src/shared/ui/layout.tsx';

/** The height of the row of categories, so that nothing moves when it arrives. */
const root = {
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--measure-section)',
  minHeight: 'calc(1.25 * clamp(148px, 14vw, 260px) + 148px + var(--measure-section))',
  paddingBottom: 'var(--measure-section)',
} as const;

/** The sections below the list, if it is not filtered. Their code is loaded shortly before they are reached. */
export function LowerSections({ isFiltered }: { isFiltered: boolean }) {
  const [Sections, setSections] = useState<ComponentType>();
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isFiltered) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        loadChunk(() => import('./shop-window.tsx')).then(
          (chunk) => setSections(() => chunk.default),
          () => setFailed(true),
        );
      },
      { rootMargin: '900px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [isFiltered]);

  // Without their code the page is complete.
  if (isFiltered || hasFailed) return null;
  return (
    <Container ref={place} sx={root}>
      {Sections && <Sections />}
    </Container>
  );
}
