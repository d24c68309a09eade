import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Rating from '@mui/material/Rating';
import { useId, useState, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { reviewerName, reviewFits, reviewLength, type ReviewFit } from '#contract/rules/review.ts';
import { reviews } from '#src/copy/reviews.ts';
import { api } from '#src/shared/api/api.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { AlertIcon } from '#src/shared/ui/icons.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
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
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const toasts = useToasts();
  const [createReview] = useCreateReviewMutation();
  const [isSent, setSent] = useState(false);

  const form = useApiForm<Values>({
    labels: copy.labels,
    defaultValues: { stars: null, fit: '', text: '' },
    failed: copy.failed,
    send: async ({ stars, fit, text }) => {
      if (stars === null) form.refuseField('stars', copy.starsNeeded);
      if (fit === '') form.refuseField('fit', copy.fitNeeded);
      if (stars === null || fit === '') return undefined;
      const { data, error } = await createReview({ productId, stars, fit, text });
      if (data) {
        toasts.success(data.message);
        setSent(true);
        onClose();
      }
      return error;
    },
  });
  const close = () => {
    if (!form.isBusy) onClose();
  };
  /** Only after the dialog has closed: the page drops the button with the dialog when it learns of the review. */
  const onClosed = () => {
    form.reset();
    if (isSent) dispatch(api.util.invalidateTags(['Product', 'Order']));
    setSent(false);
  };
  const stars = form.controlled('stars');
  const fit = form.controlled('fit');

  return (
    <DialogForm
      open={open}
      title={copy.title({ product: name })}
      text={copy.lead({ name: reviewerName(user?.name ?? '') })}
      form={form.props}
      onClose={close}
      onClosed={onClosed}
      buttons={
        <>
          <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
            {copy.submit}
          </BusyButton>
          <Button variant="outlined" onClick={close}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <Choice label={stars.label} error={stars.error}>
        {(group) => (
          <Box role="radiogroup" tabIndex={-1} {...group}>
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
      </Choice>
      <Choice label={fit.label} error={fit.error}>
        {(group) => (
          <RadioGroup
            row
            name={fit.name}
            tabIndex={-1}
            {...group}
            value={fit.value}
            onChange={(_, value) => fit.onChange(value as ReviewFit)}
            sx={{ columnGap: 2 }}
          >
            {reviewFits.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio edge="start" />} label={reviews.fits[one]} />
            ))}
          </RadioGroup>
        )}
      </Choice>
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

interface ChoiceProps {
  label: string;
  error: string | undefined;
  children: (group: {
    'aria-labelledby': string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** A group of radios with its label and refusal. */
function Choice({ label, error, children }: ChoiceProps) {
  const id = useId();
  const note = `${id}-note`;
  const hasError = error !== undefined;
  return (
    <FormControl error={hasError}>
      <FormLabel id={id} component="span">
        {label}
      </FormLabel>
      {children({ 'aria-labelledby': id, 'aria-describedby': hasError ? note : undefined, 'aria-invalid': hasError })}
      {hasError && (
        <FormHelperText id={note}>
          <AlertIcon width="18" height="18" />
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
