import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { common } from '#src/copy/common.ts';
import { passFocus } from '#src/shared/lib/move-focus.ts';

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

const toMain = passFocus((notice) => [notice.nextElementSibling, 'main']);

/** Stands above data that could not be refreshed. Once it is, the focus moves on to the data. */
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
