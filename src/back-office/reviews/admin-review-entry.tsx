import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminReview } from '#contract/review.ts';
import { adminReviews as copy } from '#src/copy/admin-reviews.ts';
import { reviews as shopCopy } from '#src/copy/reviews.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Stars } from '#src/shared/ui/stars.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { useSetReviewVisibilityMutation } from './reviews-api.ts';

const entry = {
  display: 'grid',
  gap: 1,
  paddingBlock: 2,
  paddingInline: 0,
  borderBottom: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

const line = { flexFlow: 'row wrap', alignItems: 'center', gap: '4px 14px' } as const;

/** A review with its product, its order and what an admin can do with it. */
export function AdminReviewEntry({ review }: { review: AdminReview }) {
  const {
    _id: id,
    name,
    stars,
    fit,
    text,
    size,
    createdAt,
    product,
    order,
    hidden,
    of_test_order: ofTestOrder,
  } = review;
  const { run: setVisibility, isBusy } = useAction(useSetReviewVisibilityMutation(), { failed: copy.actionFailed });
  const [hide] = useSetReviewVisibilityMutation();
  const [isHiding, setHiding] = useState(false);

  return (
    <ListItem sx={entry}>
      <Stack sx={line}>
        <Typography component="h2" variant="subtitle1">
          <MuiLink component={Link} to={paths.adminProduct(product.slug)}>
            {product.name}
          </MuiLink>
        </Typography>
        {hidden && <Chip component="span" label={copy.hidden} />}
        {ofTestOrder && <Chip component="span" label={copy.ofTestOrder} />}
      </Stack>
      <Stack sx={line}>
        <Stars stars={stars} />
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Timestamp at={createdAt} />
        <MuiLink component={Link} to={paths.adminOrder(order._id)}>
          {copy.order({ number: order.number })}
        </MuiLink>
        <Typography color="textSecondary">
          {[...(size === undefined ? [] : [shopCopy.size({ size })]), shopCopy.fits[fit]].join(' · ')}
        </Typography>
      </Stack>
      <Typography sx={{ maxWidth: 'var(--measure-text)', whiteSpace: 'pre-line' }}>{text}</Typography>
      {hidden && (
        <Typography color="textSecondary">
          {hidden.by === undefined
            ? copy.hiddenWithoutName({ reason: hidden.reason })
            : copy.hiddenBy({ name: hidden.by, reason: hidden.reason })}
        </Typography>
      )}
      <div>
        {/* One button for both, which keeps the focus. */}
        <BusyButton
          variant="outlined"
          busy={isBusy ? copy.showing : undefined}
          {...(hidden
            ? { onClick: () => void setVisibility({ id, hidden: false }) }
            : { onClick: () => setHiding(true), 'aria-haspopup': 'dialog' })}
        >
          {hidden ? copy.show : copy.hide}
        </BusyButton>
      </div>
      <ReasonDialog
        open={isHiding}
        onClose={() => setHiding(false)}
        title={copy.dialog.title}
        text={copy.dialog.text}
        field={{ name: 'reason', label: copy.dialog.labels.reason, hint: copy.dialog.hint, required: true }}
        submitLabel={copy.dialog.submit}
        busy={copy.dialog.busy}
        cancelLabel={copy.dialog.cancel}
        isFinal
        failed={copy.actionFailed}
        send={(reason) => hide({ id, hidden: true, reason })}
      />
    </ListItem>
  );
}
