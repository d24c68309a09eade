import type { ApiError } from '../api/errors.ts';

export type ToastVariant = 'success' | 'error' | 'default' | 'loading';

/**
 * Shows one toast.
 * @param error The failed call.
 * @returns A function that dismisses the toast.
 */
export type ShowToast = (message: string, variant: ToastVariant, error?: ApiError) => () => void;
