import Button, { type ButtonProps } from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';

interface BusyButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** The label while the action runs; the button cannot be pressed meanwhile. */
  busy: string | undefined;
}

const stitch = keyframes({ to: { backgroundPositionX: 20 } });

const Root = styled(Button)(({ theme }) => ({
  '&[aria-disabled="true"]': {
    cursor: 'progress',
    backgroundImage: `repeating-linear-gradient(90deg, ${theme.palette.marigold} 0 12px, transparent 12px 20px)`,
    backgroundRepeat: 'repeat-x',
    backgroundSize: '20px 3px',
    backgroundPosition: '0 calc(100% - 6px)',
    animation: `${stitch} .7s linear infinite`,
    '&:active': { transform: 'none' },
  },
}));

/** A button with a pending state. It uses `aria-disabled`, because a disabled button would lose the focus. */
export function BusyButton({ busy, onClick, children, ...look }: BusyButtonProps) {
  const isBusy = busy !== undefined;
  return (
    <Root {...look} aria-disabled={isBusy} onClick={isBusy ? (event) => event.preventDefault() : onClick}>
      {busy ?? children}
    </Root>
  );
}
