import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router-dom';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { isOfficePath } from './is-office.ts';
import type { CodeQuestion } from './linked-code.ts';

/**
 * Keeps the code of a link (`/?code=WELCOME10`) for the cart, and takes it out of the address.
 * @returns The question whether it takes the place of another code.
 */
export function useLinkedCode(): CodeQuestion | undefined {
  const location: Location<unknown> = useLocation();
  const { search, hash, state } = location;
  const isIdle = useNavigation().state === 'idle';
  const navigate = useNavigate();
  const toasts = useToasts();
  const [kept, setKept] = useState<string>();
  const [question, setQuestion] = useState<CodeQuestion>();
  const code = isOfficePath(location.pathname) ? null : new URLSearchParams(search).get('code');

  useEffect(() => {
    if (code === null) return;
    void loadChunk(() => import('./linked-code.ts')).then(
      ({ keepLinkedCode }) => {
        setQuestion(keepLinkedCode(code, toasts));
        setKept(code);
      },
      // The address keeps it for a reload.
      () => undefined,
    );
  }, [code, toasts]);

  useEffect(() => {
    // While another page loads, this would end that navigation: the press that began it would be lost.
    if (code === null || kept !== code || !isIdle) return;
    const rest = new URLSearchParams(search);
    rest.delete('code');
    void navigate({ search: String(rest), hash }, { replace: true, state, preventScrollReset: true });
  }, [code, kept, isIdle, search, hash, state, navigate]);

  return question;
}
