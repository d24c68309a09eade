import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { returnPhoto as copy } from '#src/copy/returns.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useGetReturnPhotoQuery } from './return-photos-api.ts';

interface ReturnPhotoProps {
  /** The request and its photo. */
  id: string;
  photoId: string;
  /** Its place among the photos, from 1. */
  number: number;
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  overflow: 'hidden',
  backgroundColor: 'background.deep',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;

/** A photo of a request, cut to a square. A press opens the whole of it in a new tab. */
export function ReturnPhoto({ id, photoId, number }: ReturnPhotoProps) {
  const { data: url, isError } = useGetReturnPhotoQuery({ id, photoId });
  if (url !== undefined) {
    return (
      <Box component="a" href={url} target="_blank" rel="noreferrer" aria-label={copy.open({ number })} sx={frame}>
        <img src={url} alt={copy.alt({ number })} />
      </Box>
    );
  }
  if (!isError) return <Skeleton style={{ aspectRatio: '1' }} />;
  return (
    <Box sx={frame}>
      <Typography variant="small" color="textSecondary">
        {copy.failed}
      </Typography>
    </Box>
  );
}
