import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { mostReturnPhotos } from '#contract/rules/returns.ts';
import { askReturn as copy } from '#src/copy/returns.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { preparePhoto } from '#src/shared/lib/prepare-photo.ts';
import { DropZone } from '#src/shared/ui/drop-zone.tsx';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { CloseIcon } from '#src/shared/ui/icons.tsx';

interface AddPhotoProps {
  /** How many more are taken. */
  room: number;
  /** Receives photos that the shop takes, made small. */
  onPhotos: (photos: readonly File[]) => void;
  isBusy?: boolean;
}

/** A field for photos. What is none is said below it. */
export function AddPhoto({ room, onPhotos, isBusy = false }: AddPhotoProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
    const results = await Promise.all(
      files.slice(0, room).map(async (file) => ({ name: file.name, ...(await preparePhoto(file)) })),
    );
    setProblems(results.flatMap((result) => ('problem' in result ? `${result.name} ${result.problem}` : [])));
    onPhotos(results.flatMap((result) => ('file' in result ? result.file : [])));
  };
  return (
    <>
      <DropZone
        accept="image/*"
        multiple
        aria-label={copy.addPhoto}
        isRefused={problems.length > 0}
        disabled={isBusy}
        onFiles={(files) => void take(files)}
      >
        <Typography>
          <b>{copy.addPhoto}</b> {copy.dropPhoto}
        </Typography>
      </DropZone>
      {problems.map((problem) => (
        <Refusal key={problem} role="alert">
          {problem}
        </Refusal>
      ))}
    </>
  );
}

const tile = {
  position: 'relative',
  width: 104,
  aspectRatio: '1',
  backgroundColor: 'background.deep',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& button': { position: 'absolute', top: 4, right: 4, width: 32, height: 32, backgroundColor: 'background.paper' },
} as const;

/** After a photo is removed: the one that takes its place, or the last one, or the field for photos. */
const toPhotoAt = (index: number) => (button: HTMLElement) => {
  const choice = button.closest('[data-photos]');
  return [
    () => choice?.querySelectorAll('li button')[index],
    () => choice?.querySelector('li:last-of-type button'),
    () => choice?.querySelector('input'),
  ];
};

interface PhotoChoiceProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

/** The photos that will be sent. */
export function PhotoChoice({ photos, onChange }: PhotoChoiceProps) {
  const room = mostReturnPhotos - photos.length;
  return (
    <Box data-photos sx={{ display: 'grid', gap: 1.5 }}>
      {photos.length > 0 && (
        <List role="list" disablePadding sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {photos.map((file, index) => (
            <ListItem key={`${index} ${file.name}`} disablePadding sx={tile}>
              <Preview file={file} alt={copy.photoAlt({ number: index + 1, name: file.name })} />
              <IconButton
                ref={passFocusOnUnmount(toPhotoAt(index))}
                aria-label={copy.removePhoto({ number: index + 1 })}
                onClick={() => onChange(photos.filter((other) => other !== file))}
              >
                <CloseIcon width="16" height="16" />
              </IconButton>
            </ListItem>
          ))}
        </List>
      )}
      {room > 0 ? (
        <AddPhoto room={room} onPhotos={(added) => onChange([...photos, ...added])} />
      ) : (
        <Typography variant="small" color="textSecondary">
          {copy.photosFull({ max: mostReturnPhotos })}
        </Typography>
      )}
    </Box>
  );
}

function Preview({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} />;
}
