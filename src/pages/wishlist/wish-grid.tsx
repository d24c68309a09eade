import Box from '@mui/material/Box';
import { wishlist as copy } from '#src/copy/wishlist.ts';
import { cardGrid } from '#src/features/catalog/components/card-grid.ts';
import { useRejectedSession } from '#src/features/wish/use-rejected-session.ts';
import type { WishView } from '#src/features/wish/wish-view.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { WishCard } from './wish-card.tsx';

interface WishGridProps {
  wishes: readonly WishView[];
  onRemove: (id: string) => Promise<unknown>;
  onChooseSize: (id: string, size: string) => Promise<unknown>;
}

/** The products of a wish list. */
export function WishGrid({ wishes, onRemove, onChooseSize }: WishGridProps) {
  const toasts = useToasts();
  const isRejected = useRejectedSession();
  const showFailure = (error: ApiError) => {
    if (!isRejected(error)) toasts.error(copy.failed, error);
  };
  const remove = async ({ _id, name, product }: WishView): Promise<void> => {
    try {
      await onRemove(_id);
      toasts.success(copy.removed({ name: product?.name ?? name }));
    } catch (error) {
      showFailure(error as ApiError);
    }
  };
  return (
    <Box component="ul" role="list" aria-label={copy.grid} sx={cardGrid}>
      {wishes.map((wish) => (
        <li key={wish._id}>
          <WishCard
            wish={wish}
            onRemove={() => void remove(wish)}
            onChooseSize={(size) => void onChooseSize(wish._id, size).catch(showFailure)}
          />
        </li>
      ))}
    </Box>
  );
}
