import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Rating from '@mui/material/Rating';
import type { Product } from '#contract/product.ts';
import { reviewerName, reviewFits, reviewLength, type ReviewFit } from '#contract/rules/review.ts';
import { reviews } from '#src/copy/reviews.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { FieldFrame, type ControlProps } from '#src/shared/ui/field-frame.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useCreateReviewMutation } from '../reviews-api.ts';

const copy = reviews.dialog;

interface ReviewDialogProps {
  open: boolean;
  onClose: () => void;
  product: Pick<Product, '_id' | 'name'>;
}

type Values = Record<'stars', number | null> & Record<'fit', ReviewFit | ''> & Record<'text', string>;

/** The form for a review. */
export default function ReviewDialog({ open, onClose, product: { _id: productId, name } }: ReviewDialogProps) {
  const user = useAppSelector(selectUser);
  const createReview = useSend(useCreateReviewMutation(), { onDone: onClose });

  const form = useApiForm<Values>({
    labels: copy.labels,
    defaultValues: { stars: null, fit: '', text: '' },
    failed: copy.failed,
    send: async ({ stars, fit, text }) => {
      if (stars === null) form.refuseField('stars', copy.starsNeeded);
      if (fit === '') form.refuseField('fit', copy.fitNeeded);
      if (stars === null || fit === '') return undefined;
      return createReview({ productId, stars, fit, text });
    },
  });
  const stars = form.field('stars');
  const fit = form.field('fit');

  return (
    <DialogForm
      open={open}
      title={copy.title({ product: name })}
      text={copy.lead({ name: reviewerName(user?.name ?? '') })}
      form={form}
      onClose={onClose}
      onClosed={() => form.reset()}
      submit={{ label: copy.submit, busyLabel: copy.busy }}
    >
      <FieldFrame label={stars.label} error={stars.error}>
        {(props) => (
          <Box role="radiogroup" {...groupProps(props, stars.error)}>
            <Rating
              name={stars.name}
              size="large"
              value={stars.value}
              onChange={(_, value) => stars.onChange(value)}
              emptyLabelText={copy.noStars}
              getLabelText={(count) => reviews.starCount({ count })}
              sx={{ color: 'secondary.main', '& .MuiRating-iconEmpty': { color: 'dividerStrong' } }}
            />
          </Box>
        )}
      </FieldFrame>
      <FieldFrame label={fit.label} error={fit.error}>
        {(props) => (
          <RadioGroup
            row
            name={fit.name}
            {...groupProps(props, fit.error)}
            value={fit.value}
            onChange={(_, value) => fit.onChange(value as ReviewFit)}
            sx={{ columnGap: 2 }}
          >
            {reviewFits.map((option) => (
              <FormControlLabel
                key={option}
                value={option}
                control={<Radio edge="start" />}
                label={reviews.fits[option]}
              />
            ))}
          </RadioGroup>
        )}
      </FieldFrame>
      <Field
        {...form.field('text')}
        hint={copy.hint({ count: reviewLength })}
        autoComplete="off"
        multiline
        minRows={4}
        required
      />
    </DialogForm>
  );
}

/** Props of a group of radios, which gets the focus if it was refused. */
const groupProps = (control: ControlProps, error: string | undefined) => ({
  ...control,
  'aria-labelledby': `${control.id}-label`,
  'aria-invalid': error !== undefined,
  tabIndex: -1,
});
