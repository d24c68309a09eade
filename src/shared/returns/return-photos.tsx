import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { Return } from '#contract/return.ts';
import { returnWords as copy } from '#src/copy/return-words.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { useGetReturnPhotoQuery } from './return-photo-api.ts';

interface ReturnPhotosProps {
  request: Pick<Return, '_id' | 'photos'>;
  /** The least width of a photo, in pixels; on a phone two stand side by side. */
  width: number;
}

/** The photos of a request, each a link to its full size; nothing if there are none. */
export function ReturnPhotos({ request: { _id: id, photos }, width }: ReturnPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <List
      disablePadding
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 45%), 1fr))` }}
    >
      {photos.map(({ _id: photoId }, index) => (
        <ListItem key={photoId} disablePadding sx={{ alignItems: 'stretch' }}>
          <ReturnPhoto photo={{ id, photoId }} place={index + 1} count={photos.length} />
        </ListItem>
      ))}
    </List>
  );
}

interface ReturnPhotoProps {
  photo: { id: string; photoId: string };
  place: number;
  count: number;
}

function ReturnPhoto({ photo, place, count }: ReturnPhotoProps) {
  const { data: url, isError } = useGetReturnPhotoQuery(photo);
  const frame = { display: 'block', width: '100%', aspectRatio: '4 / 5', backgroundColor: 'background.deep' } as const;
  if (isError) {
    return (
      <Typography sx={{ ...frame, padding: 2 }} color="textSecondary">
        {copy.photoFailed}
      </Typography>
    );
  }
  if (url === undefined) return <Skeleton style={{ width: '100%', aspectRatio: '4 / 5' }} />;
  return (
    <Link href={url} target="_blank" rel="noreferrer" aria-label={copy.openPhoto({ place, count })} sx={frame}>
      <Box
        component="img"
        src={url}
        alt=""
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      />
    </Link>
  );
}
