export type ToastVariant = 'success' | 'error' | 'default' | 'loading';

/**
 * Shows one toast.
 * @returns A function that dismisses the toast.
 */
export type ShowToast = (message: string, variant: ToastVariant) => () => void;
