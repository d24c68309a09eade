import type { Coupon } from '#contract/coupon.ts';
import { adminOffers as copy } from '#src/copy/admin-offers.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { isUsed } from './offer-draft.ts';
import { useDeleteCouponMutation } from './offers-api.ts';

interface EndOfferProps {
  open: boolean;
  coupon: Coupon;
  onClose: () => void;
  /** Called with the ended offer, or with undefined if it was deleted. */
  onDone?: (coupon: Coupon | undefined) => void;
}

/** Asks whether an offer ends now, or one that nobody has used is deleted. */
export function EndOffer({ open, coupon, onClose, onDone }: EndOfferProps) {
  const { run, isBusy } = useAction(useDeleteCouponMutation(), { failed: copy.endFailed });
  const { _id: id, name } = coupon;
  const ends = isUsed(coupon);
  const end = async () => {
    const reply = await run(id);
    if (reply === undefined) return;
    onClose();
    onDone?.(reply.coupon);
  };
  return (
    <ConfirmDialog
      open={open}
      title={(ends ? copy.endTitle : copy.deleteTitle)({ name })}
      text={ends ? copy.endText : copy.deleteText}
      confirmLabel={ends ? copy.end : copy.delete}
      busy={isBusy ? (ends ? copy.ending : copy.deleting) : undefined}
      onConfirm={() => void end()}
      onCancel={onClose}
    />
  );
}
