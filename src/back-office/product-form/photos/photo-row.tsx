import ListItem from '@mui/material/ListItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { altLength } from '#contract/rules/photo.ts';
import { productPhotos as copy } from '#src/copy/admin-product-form.ts';
import { galleryPhotoUrl } from '#src/shared/api/photo-url.ts';
import { DropZone } from '#src/shared/ui/drop-zone.tsx';
import { FieldFrame, Refusal } from '#src/shared/ui/field-frame.tsx';
import { Reference } from '#src/shared/ui/problem.tsx';
import { dragMarks, grip, narrowerThan, RowButtons, RowHandle } from '../../ui/ordered-rows.tsx';
import type { OrderedRows } from '../../ui/use-ordered-rows.ts';
import { PhotoPreview } from './photo-preview.tsx';
import type { PhotoRow } from './photo-rows.ts';

/** The field that puts another file in the place of the main photo. */
interface MainPhotoField {
  name: string;
  label: string;
  error: string | undefined;
  onFile: (file: File) => void;
}

interface PhotoRowItemProps {
  ordered: Pick<OrderedRows, 'count' | 'rowProps' | 'handleProps' | 'moveUp' | 'moveDown' | 'remove'>;
  row: PhotoRow;
  /** The key of a hidden product's photos. */
  photoKey: string | undefined;
  index: number;
  /** Set for the first photo. */
  main: MainPhotoField | undefined;
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
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 5',
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
    color: theme.palette.text.secondary,
  },
  '& .marks > .first': { fontWeight: 650, color: theme.palette.primary.main },
  '&.main': { gridTemplateColumns: '36px 168px minmax(0, 1fr) auto', alignItems: 'start', paddingBlock: 16 },
  '&.main .text': { gap: theme.spacing(1.5) },
  ...narrowerThan(520, {
    gridTemplateColumns: '28px 64px minmax(0, 1fr)',
    alignItems: 'start',
    gap: theme.spacing(0.75, 1),
    '&.main': { gridTemplateColumns: '28px 112px minmax(0, 1fr)' },
    '& .grip': { width: 28 },
    '& .actions': { gridColumn: '2 / -1', justifySelf: 'end' },
  }),
}));

const Zone = styled(DropZone)(({ theme }) => ({ padding: theme.spacing(1, 1.5), gap: 0 }));

/** A photo of the product form: picture, alt text, and buttons and a handle that change its place. */
export function PhotoRowItem({ ordered, row, photoKey, index, main, onDescribe }: PhotoRowItemProps) {
  const noteId = useId();
  const number = index + 1;
  const alt = main ? copy.mainPhoto : '';
  return (
    <Item {...ordered.rowProps(index)} className={main && 'main'}>
      <RowHandle ordered={ordered} index={index} title={copy.drag} />
      <span className="picture">
        {row.file ? (
          <PhotoPreview file={row.file} {...(!main && { alt: '' })} />
        ) : (
          <img
            src={galleryPhotoUrl(row.key, main ? 480 : 320, photoKey)}
            alt={alt}
            loading={main ? 'eager' : 'lazy'}
            width="64"
            height="80"
          />
        )}
      </span>
      <div className="text">
        {(main ?? row.file) && (
          <span className="marks">
            {main && <span className="first">{copy.onCards}</span>}
            {row.file && <span>{copy.notSaved}</span>}
          </span>
        )}
        {main && (
          <FieldFrame label={main.label} error={main.error}>
            {(controlProps) => (
              <Zone
                {...controlProps}
                name={main.name}
                accept="image/*"
                isRefused={main.error !== undefined}
                onFiles={([file]) => {
                  if (file !== undefined) main.onFile(file);
                }}
              >
                <Typography variant="inherit">
                  <b>{copy.chooseAnother}</b> {copy.dropAnother}
                </Typography>
              </Zone>
            )}
          </FieldFrame>
        )}
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
