import FormHelperText from '@mui/material/FormHelperText';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { mostPhotos } from '#contract/rules/photo.ts';
import { productPhotos as copy } from '#src/copy/admin-product-form.ts';
import { AlertIcon } from '#src/shared/ui/icons.tsx';
import { usePhotoRows } from './use-photo-rows.ts';
import type { ProductForm } from '../use-product-form.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { OrderedSection, RowsStatus } from '../../ui/ordered-rows.tsx';
import { PhotoRowItem } from './photo-row.tsx';

interface PhotoManagerProps {
  form: ProductForm;
  /** The version of the product on which the form is based; undefined for a new product. */
  version: number | undefined;
  /** The id of the saved first photo, which a file chosen in the photo field replaces. */
  first: string | undefined;
  /** The key of a hidden product's photos. */
  photoKey: string | undefined;
}

const Section = styled(OrderedSection)(({ theme }) => ({
  '& > ol': { borderTop: `2px solid ${theme.palette.text.primary}` },
})) as typeof OrderedSection;

const Zone = styled(DropZone)(({ theme }) => ({ padding: theme.spacing(1.5, 2), gap: 0 }));

/** The photos of a product: added, described, put in order and removed. The first one is that of cards and carts. */
export function PhotoManager({ form, version, first, photoKey }: PhotoManagerProps) {
  const { rows, isFull, ordered, problems, add, describe } = usePhotoRows(form, version, first);
  const { section, status } = ordered;
  const titleId = useId();
  const refusal = form.refusalOf('photos');
  return (
    <Section component="section" className="wide" ref={section} inert={form.isBusy} aria-labelledby={titleId}>
      <Typography component="h2" id={titleId}>
        {copy.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {rows.length === 0 ? copy.empty({ max: mostPhotos }) : copy.hint}
      </Typography>
      {rows.length > 0 && (
        <List component="ol" disablePadding aria-label={copy.list}>
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
        <FormHelperText key={problem} role="alert" error>
          <AlertIcon width="18" height="18" />
          {problem}
        </FormHelperText>
      ))}
      <RowsStatus {...status} {...(isFull && { restorable: [] })} />
      {isFull ? (
        <Typography variant="body2" color="textSecondary">
          {copy.full({ max: mostPhotos })}
        </Typography>
      ) : (
        <Zone accept="image/*" multiple aria-label={copy.add} isRefused={false} onFiles={add}>
          <Typography variant="inherit">
            <b>{copy.add}</b> {copy.drop}
          </Typography>
        </Zone>
      )}
    </Section>
  );
}
