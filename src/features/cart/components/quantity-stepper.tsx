import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { cart as copy } from '#src/copy/cart.ts';
import { icon } from '#src/shared/ui/icons.tsx';

interface QuantityStepperProps {
  /** The id of the element with the product's name. */
  productId: string;
  count: number;
  /** The id of the element that says why no more can be added; undefined if more can. */
  reasonId: string | undefined;
  isLocked: boolean;
  onFewer: () => void;
  onMore: () => void;
}

const MinusIcon = icon(<path d="M5 12h14" />);
const PlusIcon = icon(<path d="M5 12h14M12 5v14" />);

const Root = styled(Box)(({ theme }) => ({
  display: 'inline-grid',
  gridTemplateColumns: '44px minmax(34px, auto) 44px',
  alignItems: 'center',
  border: `1.5px solid ${theme.palette.text.primary}`,
  borderRadius: theme.shape.small,
  background: theme.palette.background.paper,
  '& output': { textAlign: 'center', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& [aria-disabled="true"]': {
    color: theme.palette.dividerStrong,
    cursor: 'default',
    '&:hover': { background: 'none' },
  },
}));

/**
 * A quantity with decrement and increment buttons. A button at its limit uses `aria-disabled`, because a disabled one would
 * lose the focus.
 */
export function QuantityStepper({ productId, count, reasonId, isLocked, onFewer, onMore }: QuantityStepperProps) {
  const noFewer = isLocked || count === 1;
  const noMore = isLocked || reasonId !== undefined;
  return (
    <Root>
      <IconButton
        aria-label={copy.decreaseQuantity}
        aria-describedby={productId}
        aria-disabled={noFewer}
        onClick={() => {
          if (!noFewer) onFewer();
        }}
      >
        <MinusIcon width="18" height="18" />
      </IconButton>
      <output aria-label={copy.quantity}>{count}</output>
      <IconButton
        aria-label={copy.increaseQuantity}
        aria-describedby={reasonId === undefined ? productId : `${productId} ${reasonId}`}
        aria-disabled={noMore}
        onClick={() => {
          if (!noMore) onMore();
        }}
      >
        <PlusIcon width="18" height="18" />
      </IconButton>
    </Root>
  );
}
