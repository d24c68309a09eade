import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { longestTypedCode } from '#contract/rules/offers.ts';
import { offers as copy } from '#src/copy/offers.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

interface CodeFieldProps {
  /** The code that the shopper has; empty: none. */
  code: string;
  /** Why it takes nothing off; undefined while it does. */
  refusal: string | undefined;
  /** No changes while the cart is being paid. */
  isLocked: boolean;
  /** @returns Why the code is not taken; undefined: it is. */
  apply: (typed: string) => Promise<string | undefined>;
  onRemove: () => void;
}

/** A live region must be there before its text: without one it takes no gap of its grid. */
export const outOfFlow = { '&:empty': { position: 'absolute' } } as const;

/** A code for the cart. Its field opens on request: an open one sends shoppers away to look for a code. */
export function CodeField({ code, refusal, isLocked, apply, onRemove }: CodeFieldProps) {
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box role="status" sx={outOfFlow}>
        {code !== '' && refusal !== undefined && (
          <Notice
            action={
              <IconButton
                ref={passFocusOnUnmount(() => ['[data-open-code]', 'main h1'])}
                data-remove-code=""
                aria-label={copy.removeCode({ code })}
                disabled={isLocked}
                onClick={onRemove}
              >
                <CloseIcon width="18" height="18" />
              </IconButton>
            }
            sx={{ flexWrap: 'nowrap' }}
          >
            {copy.notUsed({ code, reason: refusal })}
          </Notice>
        )}
      </Box>
      {(code === '' || refusal !== undefined) && (
        <Stack sx={{ gap: '4px', marginBlock: '-8px', paddingBottom: isOpen ? 1 : 0 }}>
          <Button
            data-open-code=""
            variant="text"
            aria-expanded={isOpen}
            aria-controls={form}
            disabled={isLocked}
            onClick={() => setOpen(!isOpen)}
            sx={{ alignSelf: 'flex-start', minHeight: 44, paddingInline: 0 }}
          >
            {copy.open}
          </Button>
          <div id={form}>
            {isOpen && <CodeForm isLocked={isLocked} apply={apply} onApplied={() => setOpen(false)} />}
          </div>
        </Stack>
      )}
    </>
  );
}

interface CodeFormProps extends Pick<CodeFieldProps, 'isLocked' | 'apply'> {
  onApplied: () => void;
}

const row = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'stretch', gap: 1 } as const;

function CodeForm({ isLocked, apply, onApplied }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async () => {
    setProblem(undefined);
    setChecking(true);
    const refused = await apply(typed);
    setChecking(false);
    setProblem(refused);
    if (refused === undefined) onApplied();
    else input.current?.focus();
  };

  return (
    <form
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (!isChecking && !isLocked) void submit();
      }}
    >
      <FieldFrame label={copy.code} error={problem}>
        {(control) => (
          <Box sx={row} ref={passFocusOnUnmount(() => ['[data-remove-code]', '[data-open-code]', 'main h1'])}>
            <OutlinedInput
              {...control}
              name="coupon"
              value={typed}
              inputRef={input}
              autoFocus
              autoComplete="off"
              error={problem !== undefined}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem(undefined);
              }}
              slotProps={{ input: { autoCapitalize: 'characters', spellCheck: false, maxLength: longestTypedCode } }}
            />
            <BusyButton type="submit" variant="outlined" busy={isChecking ? copy.checking : undefined}>
              {copy.apply}
            </BusyButton>
          </Box>
        )}
      </FieldFrame>
      <VisuallyHidden role="status">{isChecking ? copy.checking : problem}</VisuallyHidden>
    </form>
  );
}
