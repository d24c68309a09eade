import type { ApiError } from '../api/errors.ts';

type ToastVariant = 'success' | 'error' | 'default' | 'loading';

/** What a toast shows below its message: a product that went into the cart, with a link. Plain toasts leave it out. */
export interface ToastCard {
  readonly photo: string;
  readonly title: string;
  readonly detail: string | undefined;
  /** `onFollow` navigates within the app: toasts are outside of the router. */
  readonly link: { readonly text: string; readonly href: string; readonly onFollow: () => void };
}

interface ToastDetails {
  /** The failed call. */
  readonly error?: ApiError | undefined;
  readonly card?: ToastCard | undefined;
}

/**
 * Shows one toast.
 * @returns A function that dismisses the toast.
 */
export type ShowToast = (message: string, variant: ToastVariant, details?: ToastDetails) => () => void;

/** A toast's display time in milliseconds (specification, section 9); null: until dismissed. */
export const toastTimes: Readonly<Record<ToastVariant, number | null>> = {
  success: 2000,
  error: 4000,
  default: 4000,
  loading: null,
};
