import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { common } from '#src/copy/common.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
  marginBottom: 'var(--space-4)',
  padding: '8px 8px 8px 16px',
  borderLeft: '3px solid var(--madder)',
  background: 'var(--marigold-soft)',
  color: 'var(--ink)',
});

const toMain = passFocusOnUnmount((notice) => [notice.nextElementSibling, 'main']);

/** Shown above data that could not be refetched. After a successful refetch the focus moves to the data. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Root ref={toMain} role="alert">
      <p>{common.notRefreshed}</p>
      <Button variant="text" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </Root>
  );
}
