import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { isOfficePath } from './is-office.ts';

/** Keeps the code of a link (`/?code=WELCOME10`) for the cart, and takes it out of the address. */
export function useLinkedCode(): void {
  const location: Location<unknown> = useLocation();
  const { pathname, search, hash } = location;
  const state = location.state;
  const navigate = useNavigate();
  const toasts = useToasts();
  const code = new URLSearchParams(search).get('code');
  useEffect(() => {
    if (code === null || isOfficePath(pathname)) return;
    let isCurrent = true;
    void loadChunk(() => import('./linked-code.ts')).then(
      ({ keepLinkedCode }) => {
        if (!isCurrent) return;
        keepLinkedCode(code, toasts);
        const rest = new URLSearchParams(search);
        rest.delete('code');
        void navigate({ search: String(rest), hash }, { replace: true, state, preventScrollReset: true });
      },
      // The address keeps it for a reload.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [code, pathname, search, hash, state, navigate, toasts]);
}
