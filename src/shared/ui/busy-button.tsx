import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { busyStitches } from '#src/theme/components/buttons.ts';

interface BusyButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** The label while the action runs; the button cannot be pressed meanwhile. */
  busy: string | undefined;
}

const Root = styled(Button)({ '&[aria-disabled="true"]': busyStitches });

/** A button with a pending state. It uses `aria-disabled`, because a disabled button would lose the focus. */
export function BusyButton({ busy, onClick, children, ...props }: BusyButtonProps) {
  const isBusy = busy !== undefined;
  return (
    <Root {...props} aria-disabled={isBusy} onClick={isBusy ? (event) => event.preventDefault() : onClick}>
      {busy ?? children}
    </Root>
  );
}
