import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { manyPhotos as copy } from '#src/copy/admin-many-photos.ts';
import { paths } from '#src/shared/config/paths.ts';
import { neighbours, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '#src/shared/ui/icons.tsx';
import { groupByProduct, isSent, type ListedPhoto } from './use-many-photos.ts';

const groupsPerStep = 20;

const Groups = styled(Box)(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(0.75, 2),
    paddingBlock: theme.spacing(1.25),
    borderTop: `1px solid ${theme.palette.divider}`,
    [theme.breakpoints.up('md')]: { gridTemplateColumns: '220px minmax(0, 1fr)', alignItems: 'center' },
  },
  '& h3': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2px 10px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
  '& h3 a': { color: 'inherit', fontWeight: 650 },
  '& h3 small': { fontWeight: 450, color: theme.palette.text.secondary },
  '& ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(224px, 100%), 1fr))',
    gap: theme.spacing(0.5, 2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
})) as typeof Box;

const Item = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minHeight: 60,
  '& .name': {
    display: 'block',
    overflowWrap: 'anywhere',
    fontSize: theme.typography.small.fontSize,
    lineHeight: 1.35,
  },
  '& .name b': { fontWeight: 650 },
  '& .state': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    fontSize: theme.typography.tiny.fontSize,
    color: theme.palette.text.secondary,
  },
  '&[data-state="added"] .state, &[data-state="known"] .state': { color: theme.palette.success.main },
  '&[data-state="failed"] .state': { color: theme.palette.secondary.main },
})) as typeof Box;

const Frame = styled(Box)(({ theme }) => ({
  display: 'block',
  width: 44,
  height: 55,
  overflow: 'hidden',
  borderRadius: theme.shape.small,
  background: theme.palette.background.deep,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

/** A small preview of a photo that need not be unpacked. */
export function Thumbnail({ file }: { file: File | undefined }) {
  const [isShown, setShown] = useState(true);
  return (
    <Frame>
      {file !== undefined && isShown && (
        <img
          ref={(image) => {
            if (image === null) return;
            image.src = URL.createObjectURL(file);
            return () => URL.revokeObjectURL(image.src);
          }}
          alt=""
          loading="lazy"
          decoding="async"
          // HEIC, for instance.
          onError={() => setShown(false)}
        />
      )}
    </Frame>
  );
}

interface PhotoGroupsProps {
  photos: readonly ListedPhoto[];
  isSending: boolean;
  /** Takes a photo from its product. */
  onLeaveOut: (path: string, product: undefined) => void;
}

/** The photos by product, in their order, with what has become of each. */
export const PhotoGroups = memo(function PhotoGroups({ photos, isSending, onLeaveOut }: PhotoGroupsProps) {
  const [shown, setShown] = useState(groupsPerStep);
  const groups = [...groupByProduct(photos).values()];
  const left = groups.length - shown;
  if (groups.length === 0) return null;
  return (
    <div>
      <Groups component="ul" aria-label={copy.list}>
        {groups.slice(0, shown).map((group) => (
          <Group key={group[0]?.product?._id} group={group} isSending={isSending} onLeaveOut={onLeaveOut} />
        ))}
      </Groups>
      {left > 0 && (
        <Button
          // The button disappears with the last step; the first product of that step gets the focus.
          ref={passFocusOnUnmount(({ previousElementSibling: list }) => [() => list?.children[shown]])}
          variant="text"
          onClick={() => setShown(shown + groupsPerStep)}
        >
          {copy.showMore({ count: Math.min(left, groupsPerStep), left })}
        </Button>
      )}
    </div>
  );
});

interface GroupProps extends Omit<PhotoGroupsProps, 'photos'> {
  group: readonly ListedPhoto[];
}

function Group({ group, isSending, onLeaveOut }: GroupProps) {
  const { name = '', slug = '', hidden } = group[0]?.product ?? {};
  return (
    <li>
      <Typography component="h3" variant="inherit">
        <Link to={paths.adminProduct(slug)}>{name}</Link>
        <Typography component="small" variant="tiny">
          {copy.photos({ count: group.length })}
          {hidden && `, ${copy.hidden}`}
        </Typography>
      </Typography>
      <ol>
        {group.map((photo) => (
          <Item component="li" key={photo.path} data-state={photo.state}>
            <Thumbnail file={photo.file} />
            <span>
              <span className="name">
                {photo.place !== undefined && <b>{photo.place}. </b>}
                {nameOf(photo.path)}
              </span>
              <State photo={photo} />
            </span>
            {!isSending && !isSent(photo) && (
              <IconButton
                ref={passFocusOnUnmount((button) => neighbours(button, 'li', 'button'))}
                aria-label={copy.leaveOut({ file: nameOf(photo.path) })}
                onClick={() => onLeaveOut(photo.path, undefined)}
              >
                <CloseIcon width="16" height="16" />
              </IconButton>
            )}
          </Item>
        ))}
      </ol>
    </li>
  );
}

function State({ photo: { state, refusal } }: { photo: ListedPhoto }) {
  if (state === 'ready') return null;
  return (
    <span className="state">
      {(state === 'added' || state === 'known') && <CheckIcon width="14" height="14" />}
      {state === 'failed' && <AlertIcon width="14" height="14" />}
      {copy.states[state]}
      {refusal !== undefined && `: ${refusal}`}
    </span>
  );
}

/** The name of a file, with its folder if it is only a number: '1.jpg' says nothing by itself. */
export function nameOf(path: string): string {
  const parts = path.split('/');
  const [name = path] = parts.slice(-1);
  return /^[\d\s().-]+\.\w+$/.test(name) ? parts.slice(-2).join('/') : name;
}
