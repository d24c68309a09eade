import ListItem from '@mui/material/ListItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { altLength } from '#contract/rules/photo.ts';
import { productPhotos as copy } from '#src/copy/admin-product-form.ts';
import { galleryPhotoUrl } from '#src/shared/api/photo-url.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { Reference } from '#src/shared/ui/problem.tsx';
import type { PhotoRow } from './photo-rows.ts';
import { dragMarks, grip, narrowerThan, RowButtons, RowHandle } from '../../ui/ordered-rows.tsx';
import type { OrderedRows } from '../../ui/use-ordered-rows.ts';
import { PhotoPreview } from './photo-preview.tsx';

interface PhotoRowItemProps {
  ordered: Pick<OrderedRows, 'count' | 'rowProps' | 'handleProps' | 'moveUp' | 'moveDown' | 'remove'>;
  row: PhotoRow;
  /** The key of a hidden product's photos. */
  photoKey: string | undefined;
  /** The file that will replace the photo. */
  replacement: File | undefined;
  index: number;
  onDescribe: (alt: string) => void;
}

const Item = styled(ListItem)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '36px 64px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: '10px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  ...dragMarks,
  '& .grip': grip,
  '& .picture > *': {
    display: 'block',
    width: 64,
    height: 80,
    objectFit: 'cover',
    background: theme.palette.background.deep,
    fontSize: theme.typography.tiny.fontSize,
    overflow: 'hidden',
  },
  '& .text': { display: 'grid', gap: 4 },
  '& .marks': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 1.5),
    fontSize: theme.typography.tiny.fontSize,
  },
  '& .marks > :first-of-type': { color: theme.palette.text.secondary },
  '& .marks .first': { fontWeight: 650, color: theme.palette.primary.main },
  ...narrowerThan(520, {
    gridTemplateColumns: '28px 64px minmax(0, 1fr)',
    alignItems: 'start',
    gap: theme.spacing(0.75, 1),
    '& .grip': { width: 28 },
    '& .actions': { gridColumn: '2 / -1', justifySelf: 'end' },
  }),
}));

/** A photo of the product form: picture, alt text, and buttons and a handle that change its place. */
export function PhotoRowItem({ ordered, row, photoKey, replacement, index, onDescribe }: PhotoRowItemProps) {
  const noteId = useId();
  const number = index + 1;
  const file = replacement ?? row.file;
  return (
    <Item {...ordered.rowProps(index)}>
      <RowHandle ordered={ordered} index={index} title={copy.drag} />
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
          onChange={({ target }) => onDescribe(target.value)}
          slotProps={{
            input: {
              'aria-label': copy.alt({ number }),
              maxLength: altLength,
              ...(row.refusal !== undefined && { 'aria-describedby': noteId }),
            },
          }}
        />
        {row.refusal !== undefined && (
          <Refusal id={noteId} role="alert">
            <span>
              {copy.refused({ name: row.file?.name ?? '', refusal: row.refusal })} <Reference error={row.error} />
            </span>
          </Refusal>
        )}
      </div>
      <RowButtons
        ordered={ordered}
        index={index}
        names={{ up: copy.moveUp({ number }), down: copy.moveDown({ number }), remove: copy.remove({ number }) }}
        tips={copy.tips}
      />
    </Item>
  );
}
