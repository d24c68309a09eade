import { styled } from '@mui/material/styles';
import { useRef, useState, type PointerEvent } from 'react';
import { galleryPhotoSrcSet, galleryPhotoUrl } from '#src/shared/api/photo-url.ts';
import { useGetProductQuery } from '../catalog-api.ts';

/** How long a mouse rests on a card until its second photo is fetched, in milliseconds: passing over it is no intent. */
const restTime = 100;

/** Whether a mouse has rested on an element, with the props that this element needs. A finger does not: it opens the page. */
export function usePointing() {
  const [wasPointedAt, setPointedAt] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    const { connection }: { connection?: { saveData?: boolean } } = navigator as object;
    if (pointerType !== 'mouse' || connection?.saveData) return;
    timer.current = setTimeout(() => setPointedAt(true), restTime);
  };
  return { wasPointedAt, onPointerEnter, onPointerLeave: () => clearTimeout(timer.current) };
}

/** Over the first photo once it has loaded, while the link is pointed at. */
const Cover = styled('img')(({ theme }) => ({
  position: 'absolute',
  inset: '0 0 auto',
  width: '100%',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  borderRadius: theme.shape.small,
  // Against the first photo's zoom, which this one would carry over the name.
  '&&&': { transform: 'none', transition: 'opacity .25s' },
  'a:not(:hover) > &, &:not([data-loaded])': { opacity: 0 },
}));

/** The second photo of a product, if it has one. Lists carry no photos: its page has them, which is prefetched at this moment anyway. */
export function SecondPhoto({ slug, sizes }: { slug: string; sizes: string }) {
  const { data } = useGetProductQuery(slug);
  const [isLoaded, setLoaded] = useState(false);
  const second = data?.photos?.[1];
  return (
    second && (
      <Cover
        src={galleryPhotoUrl(second._id, 640)}
        srcSet={galleryPhotoSrcSet(second._id)}
        sizes={sizes}
        alt=""
        data-loaded={isLoaded ? '' : undefined}
        onLoad={() => setLoaded(true)}
      />
    )
  );
}
