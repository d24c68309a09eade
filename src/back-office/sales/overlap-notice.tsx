import Button from '@mui/material/Button';
import type { RefusalBody } from '#contract/refusal-body.ts';
import { saleForm as copy } from '#src/copy/admin-sales.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import type { ChosenProduct } from '../ui/product-choice.tsx';

export interface Overlap {
  /** The refusal, which names products. */
  readonly message: string;
  readonly overlaps: NonNullable<RefusalBody['overlaps']>;
}

interface OverlapNoticeProps {
  overlap: Overlap;
  /** Only its end can change. */
  isBegun: boolean;
  /** Those that were chosen by name. */
  products: readonly ChosenProduct[];
  onChoose: (products: readonly ChosenProduct[]) => void;
}

/** Says which products another sale has at the same time, and takes them out of those that were chosen by name. */
export function OverlapNotice({ overlap: { message, overlaps }, isBegun, products, onChoose }: OverlapNoticeProps) {
  const taken = new Set(overlaps.map(({ _id }) => _id));
  const free = products.filter(({ _id }) => !taken.has(_id));
  const count = products.length - free.length;
  return (
    <Notice
      className="wide"
      role="alert"
      ref={focus}
      tabIndex={-1}
      action={
        !isBegun &&
        count > 0 && (
          <Button variant="outlined" onClick={() => onChoose(free)}>
            {copy.leaveOut({ count })}
          </Button>
        )
      }
    >
      {message} {isBegun ? copy.overlapOfBegun : copy.overlap}
    </Notice>
  );
}

/** The button that was pressed may be far below. */
const focus = (notice: HTMLElement | null) => notice?.focus();
