import type { ApiError } from '../api/errors.ts';

type ToastVariant = 'success' | 'error' | 'default' | 'loading';

/** What a toast shows below its message: a product that went into the cart, with a link. Plain toasts leave it out. */
export interface ToastCard {
  readonly photo: string;
  readonly title: string;
  readonly detail: string | undefined;
  /** `onFollow` navigates within the app: toasts are outside of the router. */
  readonly link: { readonly text: string; readonly href: string; readonly onFollow: () => void };
  /** A question with its answers, each a button that closes the toast. It may come later than the toast, or not at all. */
  readonly question?: Promise<ToastQuestion | undefined> | undefined;
}

export interface ToastQuestion {
  readonly text: string;
  readonly answers: readonly { readonly text: string; readonly label: string }[];
  readonly onAnswer: (text: string) => void;
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

/** The display time in milliseconds of a toast with a question: long enough to read it and to press. */
export const questionTime = 5000;

/** A toast's display time in milliseconds (specification, section 9); null: until dismissed. */
export const toastTimes: Readonly<Record<ToastVariant, number | null>> = {
  success: 2000,
  error: 4000,
  default: 4000,
  loading: null,
};
