import { useToasts } from '#src/shared/ui/toasts.tsx';

/** Copies a text to the clipboard and says so. */
export function useCopyText({ copied, copyFailed }: { copied: string; copyFailed: string }) {
  const toasts = useToasts();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(copied);
    } catch {
      // The permission is denied, or the page is not served by https.
      toasts.error(copyFailed);
    }
  };
}
