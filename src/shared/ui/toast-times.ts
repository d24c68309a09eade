import type { ToastVariant } from './show-toast.ts';

/** A toast's display time in milliseconds (specification, section 9); null: until dismissed. */
export const toastTimes: Readonly<Record<ToastVariant, number | null>> = {
  success: 2000,
  error: 4000,
  default: 4000,
  loading: null,
};
