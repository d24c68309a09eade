import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { mostPhotos } from '#contract/rules/photo.ts';
import { productPhotos as copy } from '#src/copy/admin-product-form.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { useOrderedRows } from '../../ui/use-ordered-rows.ts';
import type { ProductForm } from '../use-product-form.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { OrderedSection, RowsStatus } from '../../ui/ordered-rows.tsx';
import { photoProblem, preparePhoto } from './prepare-photo.ts';
import { usePatience } from './use-patience.ts';
import { PhotoRowItem } from './photo-row.tsx';
import { toNewRow, type NewPhotoRow, type PhotoRow } from './photo-rows.ts';
import type { SentPicture } from './save-photos.ts';

interface PhotoManagerProps {
  form: ProductForm;
  /** The version of the product on which the form is based; undefined for a new product. */
  version: number | undefined;
  /** The id of the saved first photo, which a file chosen in the photo field replaces. */
  first: string | undefined;
  /** The key of a hidden product's photos. */
  photoKey: string | undefined;
  /** Which of the new pictures is being sent. */
  sending: SentPicture | undefined;
}

const Section = styled(OrderedSection)(({ theme }) => ({
  '& > ol': { borderTop: `2px solid ${theme.palette.text.primary}` },
})) as typeof OrderedSection;

const Zone = styled(DropZone)(({ theme }) => ({ padding: theme.spacing(1.5, 2), gap: 0 }));

/** The photos of a product: added, described, put in order and removed. The first one is that of cards and carts. */
export function PhotoManager({ form, version, first, photoKey, sending }: PhotoManagerProps) {
  const { rows, isFull, ordered, problems, add, describe } = usePhotoRows(form, version, first);
  const { section, status } = ordered;
  const titleId = useId();
  const isSlow = usePatience(sending?.number);
  const { error: refusal } = form.field('photos');
  return (
    <Section component="section" className="wide" ref={section} inert={form.isBusy} aria-labelledby={titleId}>
      <Typography component="h2" id={titleId}>
        {copy.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {rows.length === 0 ? copy.empty({ max: mostPhotos }) : copy.hint}
      </Typography>
      {rows.length > 0 && (
        <List component="ol" disablePadding aria-label={copy.list} onKeyDown={enterMovesOn}>
          {rows.map((row, index) => (
            <PhotoRowItem
              key={row.key}
              ordered={ordered}
              row={row}
              photoKey={photoKey}
              replacement={row.key === first ? form.values.photo : undefined}
              index={index}
              onDescribe={(alt) => describe(index, alt)}
            />
          ))}
        </List>
      )}
      {[...problems, ...(refusal === undefined ? [] : [refusal])].map((problem) => (
        <Refusal key={problem} role="alert">
          {problem}
        </Refusal>
      ))}
      <RowsStatus
        {...status}
        {...(sending && { announcement: sendingText(sending, isSlow) })}
        {...(isFull && { restorable: [] })}
      />
      {isFull ? (
        <Typography variant="body2" color="textSecondary">
          {copy.full({ max: mostPhotos })}
        </Typography>
      ) : (
        <Zone accept="image/*" multiple aria-label={copy.add} isRefused={false} onFiles={(files) => void add(files)}>
          <Typography variant="inherit">
            <b>{copy.add}</b> {copy.drop}
          </Typography>
        </Zone>
      )}
    </Section>
  );
}

/** Which picture is being sent, and after a while that others may be before it. */
function sendingText(picture: SentPicture, isSlow: boolean): string {
  return isSlow ? `${copy.sending(picture)} ${copy.waiting}` : copy.sending(picture);
}

/**
 * The photos in the product form.
 * @param version The version of the product on which the form is based.
 * @param first The id of the saved first photo, which a file chosen in the photo field replaces.
 */
function usePhotoRows(form: ProductForm, version: number | undefined, first: string | undefined) {
  const { value: rows, onChange } = form.field('photos');
  // A file in the photo field that replaces no photo is one more.
  const most = form.values.photo && rows.every(({ key }) => key !== first) ? mostPhotos - 1 : mostPhotos;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const change = (after: readonly PhotoRow[]) => {
    setProblems([]);
    onChange(after);
  };
  const ordered = useOrderedRows<PhotoRow>({
    rows,
    onChange: change,
    version,
    texts: {
      moved: (_row, places) => (places.to === 1 ? copy.movedFirst(places) : copy.moved(places)),
      removed: (_row, number) => copy.removed({ number }),
      restored: () => copy.restored,
    },
    restoreLabel: () => copy.restore,
    // The buttons of several would have the same label.
    mostRestorable: 1,
  });

  return {
    rows,
    isFull: rows.length >= most,
    ordered,
    /** Why files were not added, one text each. */
    problems,
    /** Adds files; each one that cannot be a photo, or has no place, is refused by itself. */
    add: async (files: readonly File[]) => {
      const refused: string[] = [];
      const added: NewPhotoRow[] = [];
      const unfit = await Promise.all(files.map(photoProblem));
      const before = form.getValues().photos;
      for (const [index, file] of files.entries()) {
        const isFull = before.length + added.length >= most;
        const problem = unfit[index] ?? (isFull ? copy.tooMany({ max: mostPhotos }) : undefined);
        if (problem === undefined) added.push(toNewRow(file));
        else refused.push(copy.refused({ name: file.name, refusal: problem }));
      }
      if (added.length > 0) {
        ordered.announce(copy.added({ count: added.length }));
        change([...before, ...added]);
      }
      setProblems(refused);
      for (const { key, file } of added) {
        const photo = await preparePhoto(file);
        if (!('problem' in photo)) continue;
        const now = form.getValues().photos;
        onChange(now.map((row) => (row.key === key ? { ...row, refusal: photo.problem } : row)));
      }
    },
    describe: (index: number, alt: string) => onChange(rows.map((row, at) => (at === index ? { ...row, alt } : row))),
  };
}
