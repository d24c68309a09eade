export type ToastVariant = 'success' | 'error' | 'default' | 'loading';

/** Puts one toast on the screen, and answers a function that takes it away. */
export type ShowToast = (message: string, variant: ToastVariant) => () => void;
