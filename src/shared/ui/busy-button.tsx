import Button, { type ButtonProps } from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';

interface BusyButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** What is being done; the button says so and cannot be pressed meanwhile. */
  busy: string | undefined;
}

const stitch = keyframes({ to: { backgroundPositionX: 20 } });

const Root = styled(Button)({
  '&[aria-disabled="true"]': {
    cursor: 'progress',
    backgroundImage: 'repeating-linear-gradient(90deg, var(--marigold) 0 12px, transparent 12px 20px)',
    backgroundRepeat: 'repeat-x',
    backgroundSize: '20px 3px',
    backgroundPosition: '0 calc(100% - 6px)',
    animation: `${stitch} .7s linear infinite`,
    '&:active': { transform: 'none' },
  },
});

/** A button that is at work for a while. It keeps the focus, which a disabled one would lose. */
export function BusyButton({ busy, onClick, children, ...look }: BusyButtonProps) {
  const isBusy = busy !== undefined;
  return (
    <Root {...look} aria-disabled={isBusy} onClick={isBusy ? (event) => event.preventDefault() : onClick}>
      {busy ?? children}
    </Root>
  );
}
