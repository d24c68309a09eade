import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { altLength } from '#contract/rules/photo.ts';
import { productPhotos as copy } from '#src/copy/admin-photos.ts';
import { galleryPhotoUrl } from '#src/shared/api/gallery-photo-url.ts';
import { Reference } from '#src/shared/ui/reference.tsx';
import { AlertIcon, CloseIcon } from '#src/shared/ui/icons.tsx';
import type { PhotoRow } from './photo-rows.ts';
import type { DragOrder } from '../../ui/use-drag-order.ts';
import type { PhotoAction, PhotoRows } from './use-photo-rows.ts';
import { dragMarks, grip } from '../../ui/ordered-rows.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { DownIcon, GripIcon, UpIcon } from '../sizes/size-icons.tsx';

interface PhotoRowItemProps extends Pick<PhotoRows, 'describe' | 'moveUp' | 'moveDown' | 'remove'> {
  row: PhotoRow;
  /** The key of a hidden product's photos. */
  photoKey: string | undefined;
  /** The file that will replace the photo. */
  replacement: File | undefined;
  index: number;
  isLast: boolean;
  drag: DragOrder;
}

const Item = styled(ListItem)({
  display: 'grid',
  gridTemplateColumns: '36px 64px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-3)',
  padding: '10px 0',
  borderBottom: '1px solid var(--line)',
  ...dragMarks,
  '& .grip': grip,
  '& .picture > *': {
    display: 'block',
    width: 64,
    height: 80,
    objectFit: 'cover',
    background: 'var(--paper-deep)',
    fontSize: 'var(--size-tiny)',
    overflow: 'hidden',
  },
  '& .text': { display: 'grid', gap: 4 },
  '& .marks': { display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-3)', fontSize: 'var(--size-tiny)' },
  '& .marks > :first-of-type': { color: 'var(--ink-soft)' },
  '& .marks .first': { fontWeight: 650, color: 'var(--indigo)' },
  '@container (max-width: 519px)': {
    gridTemplateColumns: '28px 64px minmax(0, 1fr)',
    alignItems: 'start',
    gap: '6px var(--space-2)',
    '& .grip': { width: 28 },
    '& .actions': { gridColumn: '2 / -1', justifySelf: 'end' },
  },
});

/** A photo of the product form: picture, alt text, and buttons and a handle that change its place. */
export function PhotoRowItem({ row, photoKey, replacement, index, isLast, drag, ...actions }: PhotoRowItemProps) {
  const noteId = useId();
  const number = index + 1;
  const file = replacement ?? row.file;
  const button = (action: PhotoAction, name: string, Icon: typeof UpIcon, onClick: () => void, disabled = false) => (
    <IconButton data-action={action} aria-label={name} title={copy.tips[action]} disabled={disabled} onClick={onClick}>
      <Icon width="20" height="20" />
    </IconButton>
  );
  return (
    <Item data-photo-row data-drag={drag.mark(index)}>
      <span className="grip" aria-hidden="true" title={copy.drag} {...drag.handleProps(index)}>
        <GripIcon width="22" height="22" />
      </span>
      <span className="picture">
        {file ? (
          <PhotoPreview file={file} alt="" />
        ) : (
          <img src={galleryPhotoUrl(row.key, 320, photoKey)} alt="" loading="lazy" />
        )}
      </span>
      <div className="text">
        <span className="marks">
          {index === 0 && <span className="first">{copy.onCards}</span>}
          {replacement ? <span>{copy.replaced}</span> : row.file && <span>{copy.notSaved}</span>}
        </span>
        <OutlinedInput
          size="small"
          fullWidth
          autoComplete="off"
          value={row.alt}
          error={row.refusal !== undefined}
          placeholder={copy.altHint}
          onChange={({ target }) => actions.describe(index, target.value)}
          slotProps={{
            input: {
              'aria-label': copy.alt({ number }),
              maxLength: altLength,
              ...(row.refusal !== undefined && { 'aria-describedby': noteId }),
            },
          }}
        />
        {row.refusal !== undefined && (
          <FormHelperText id={noteId} role="alert" error>
            <AlertIcon width="18" height="18" />
            <span>
              {copy.refused({ name: row.file?.name ?? '', refusal: row.refusal })} <Reference error={row.error} />
            </span>
          </FormHelperText>
        )}
      </div>
      <Stack direction="row" className="actions">
        {button('up', copy.moveUp({ number }), UpIcon, () => actions.moveUp(index), index === 0)}
        {button('down', copy.moveDown({ number }), DownIcon, () => actions.moveDown(index), isLast)}
        {button('remove', copy.remove({ number }), CloseIcon, () => actions.remove(index))}
      </Stack>
    </Item>
  );
}
