import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { productForm as copy, productPhotos as photosCopy } from '#src/copy/admin-product-form.ts';
import { FormBar } from '../ui/form-bar.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { SentPicture } from './photos/save-photos.ts';
import type { PreviewControl } from './typed-product.ts';
import type { ProductForm } from './use-product-form.ts';

interface ProductFormBarProps {
  form: ProductForm;
  /** The share of the form that has been sent, from 0 to 1; undefined while it is not being sent. */
  progress: number | undefined;
  /** Which of the further pictures is being sent. */
  sending: SentPicture | undefined;
  /** Shown while nothing is unsaved. */
  saved?: string;
  /** The form's buttons. */
  children: ReactNode;
}

/** The buttons of the product form, beside what becomes of the changes. */
export function ProductFormBar({ form, progress, sending, saved, children }: ProductFormBarProps) {
  const isSlow = useDelayedFlag(progress === 1 ? 'photo' : sending?.number);
  const state =
    progress !== undefined ? (
      <ProgressBar className="state" label={copy.uploadLabel} share={progress}>
        {uploadText(Math.round(progress * 100), isSlow)}
      </ProgressBar>
    ) : (
      sending && (
        <Typography role="status" className="state">
          {sendingText(sending, isSlow)}
        </Typography>
      )
    );
  const { isDirty, isBusy, discard } = form;
  // A new product has no saved values to return to.
  const changes = { isDirty, isBusy, ...(saved !== undefined && { discard }) };
  return <FormBar form={changes} state={state} saved={saved ?? ''} buttons={children} />;
}

function uploadText(percent: number, isSlow: boolean): string {
  if (percent < 100) return copy.uploadProgress({ percent });
  return isSlow ? copy.photoWaiting : copy.photoProcessing;
}

/** Which picture is being sent, and after a while that others may be before it. */
function sendingText(picture: SentPicture, isSlow: boolean): string {
  return isSlow ? `${photosCopy.sending(picture)} ${photosCopy.waiting}` : photosCopy.sending(picture);
}

/** Opens the preview. */
export function PreviewButton({ preview }: { preview: PreviewControl }) {
  return (
    <Button variant="outlined" aria-haspopup="dialog" onClick={preview.show} {...preview.onIntent}>
      {copy.openPreview}
    </Button>
  );
}

/** After this time it is likely that other photos come first, in milliseconds. */
const flagDelay = 5_000;

/**
 * Whether a step has taken more than 5 s, so that the page should say why.
 * @param step Identifies the step in progress: another value restarts the 5 s. Undefined while nothing is in progress.
 */
function useDelayedFlag(step: string | number | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (step === undefined) return;
    const timer = setTimeout(() => setOver(true), flagDelay);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [step]);
  return isOver;
}
