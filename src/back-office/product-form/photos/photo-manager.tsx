import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { mostPhotos } from '#contract/rules/photo.ts';
import { productPhotos as copy } from '#src/copy/admin-product-form.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { photoProblem, preparePhoto } from '#src/shared/lib/prepare-photo.ts';
import { DropZone } from '#src/shared/ui/drop-zone.tsx';
import { FieldFrame, Refusal } from '#src/shared/ui/field-frame.tsx';
import { OrderedSection, RowsStatus } from '../../ui/ordered-rows.tsx';
import { useOrderedRows } from '../../ui/use-ordered-rows.ts';
import type { ProductForm } from '../use-product-form.ts';
import { PhotoRowItem } from './photo-row.tsx';
import { toNewRow, type NewPhotoRow, type PhotoRow } from './photo-rows.ts';

interface PhotoManagerProps {
  form: ProductForm;
  /** The version of the product on which the form is based; undefined for a new product. */
  version: number | undefined;
  /** The key of a hidden product's photos. */
  photoKey: string | undefined;
}

const Section = styled(OrderedSection)(({ theme }) => ({
  '& > ol': { borderTop: `2px solid ${theme.palette.text.primary}` },
})) as typeof OrderedSection;

const AddZone = styled(DropZone)(({ theme }) => ({ padding: theme.spacing(1.5, 2), gap: 0 }));

/** In place of the rows while there are none. */
const FirstZone = styled(DropZone)(({ theme }) => ({
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: 150,
  padding: theme.spacing(3),
  textAlign: 'center',
  '& p': { maxWidth: '46ch' },
}));

/**
 * The photos of a product: added, described, put in order and removed. The first one is the main one, of cards and carts; the file field
 * `photo` (specification, section 2) chooses it.
 */
export function PhotoManager({ form, version, photoKey }: PhotoManagerProps) {
  const { rows, isFull, ordered, problems, add, replaceMain, describe } = usePhotoRows(form, version);
  const { section, status } = ordered;
  const titleId = useId();
  const problemsId = useId();
  const { name, label, error } = form.field('photo');
  const { error: refusal } = form.field('photos');
  const shownProblems = [...problems, ...(refusal === undefined ? [] : [refusal])];
  const describedBy = shownProblems.length > 0 ? problemsId : undefined;
  return (
    <Section component="section" ref={section} inert={form.isBusy} aria-labelledby={titleId}>
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
              index={index}
              main={index === 0 ? { name, label, error, onFile: (file) => void replaceMain(file) } : undefined}
              onDescribe={(alt) => describe(index, alt)}
            />
          ))}
        </List>
      )}
      {shownProblems.length > 0 && (
        <div id={problemsId}>
          {shownProblems.map((problem) => (
            <Refusal key={problem} role="alert">
              {problem}
            </Refusal>
          ))}
        </div>
      )}
      <RowsStatus {...status} {...(isFull && { restorable: [] })} />
      {rows.length === 0 ? (
        <FieldFrame label={label} error={error} describedBy={describedBy}>
          {(controlProps) => (
            <FirstZone
              {...controlProps}
              name={name}
              accept="image/*"
              multiple
              isRefused={error !== undefined || problems.length > 0}
              onFiles={(files) => void add(files)}
            >
              <Typography variant="inherit">
                <b>{copy.chooseFirst}</b> {copy.dropFirst}
              </Typography>
            </FirstZone>
          )}
        </FieldFrame>
      ) : isFull ? (
        <Typography variant="body2" color="textSecondary">
          {copy.full({ max: mostPhotos })}
        </Typography>
      ) : (
        <AddZone
          accept="image/*"
          multiple
          aria-label={copy.add}
          aria-describedby={describedBy}
          isRefused={false}
          onFiles={(files) => void add(files)}
        >
          <Typography variant="inherit">
            <b>{copy.add}</b> {copy.drop}
          </Typography>
        </AddZone>
      )}
    </Section>
  );
}

/**
 * The photos in the product form.
 * @param version The version of the product on which the form is based.
 */
function usePhotoRows(form: ProductForm, version: number | undefined) {
  const { value: rows, onChange } = form.field('photos');
  const { onChange: clearMainRefusal } = form.field('photo');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const change = (after: readonly PhotoRow[]) => {
    setProblems([]);
    clearMainRefusal(undefined);
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
  /** Marks each new file that this browser cannot make fit. */
  const prepare = async (added: readonly NewPhotoRow[]) => {
    for (const { key, file } of added) {
      const photo = await preparePhoto(file);
      if (!('problem' in photo)) continue;
      const now = form.getValues().photos;
      onChange(now.map((row) => (row.key === key ? { ...row, refusal: photo.problem } : row)));
    }
  };
  const focusMainField = () => ordered.focusRow(0, 'input[type="file"]');

  return {
    rows,
    isFull: rows.length >= mostPhotos,
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
        const hasNoPlace = before.length + added.length >= mostPhotos;
        const problem = unfit[index] ?? (hasNoPlace ? copy.tooMany({ max: mostPhotos }) : undefined);
        if (problem === undefined) added.push(toNewRow(file));
        else refused.push(copy.refused({ name: file.name, refusal: problem }));
      }
      if (added.length > 0) {
        ordered.announce(copy.added({ count: added.length }));
        change([...before, ...added]);
        // The field that was used has gone.
        if (before.length === 0) focusMainField();
      }
      setProblems(refused);
      await prepare(added);
    },
    /** Puts a file in the place of the first photo, with its text. */
    replaceMain: async (file: File) => {
      const problem = await photoProblem(file);
      if (problem !== undefined) return form.refuseField('photo', problem);
      const [first, ...others] = form.getValues().photos;
      const main = toNewRow(file, first?.alt);
      ordered.announce(copy.replaced);
      change([main, ...others]);
      focusMainField();
      await prepare([main]);
    },
    describe: (index: number, alt: string) => onChange(rows.map((row, at) => (at === index ? { ...row, alt } : row))),
  };
}
