import type { ApiError } from '../api/errors.ts';

type ToastVariant = 'success' | 'error' | 'default' | 'loading';

/**
 * Shows one toast.
 * @param error The failed call.
 * @returns A function that dismisses the toast.
 */
export type ShowToast = (message: string, variant: ToastVariant, error?: ApiError) => () => void;

/** A toast's display time in milliseconds (specification, section 9); null: until dismissed. */
export const toastTimes: Readonly<Record<ToastVariant, number | null>> = {
  success: 2000,
  error: 4000,
  default: 4000,
  loading: null,
};
