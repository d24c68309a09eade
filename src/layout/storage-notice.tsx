import { useEffect } from 'react';
import { common } from '#src/copy/common.ts';
import { useUnstored } from '#src/shared/lib/unstored.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

/** Says once that the browser does not store cart and session. */
export function StorageNotice() {
  const isUnstored = useUnstored();
  const { info } = useToasts();
  useEffect(() => {
    if (isUnstored) info(common.unstored);
  }, [isUnstored, info]);
  return null;
}
