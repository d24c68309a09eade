import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { cart as copy } from '#src/copy/cart.ts';
import { common } from '#src/copy/common.ts';
import { rowKeyOf } from '#src/shared/cart/cart-item.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { nameInSize } from '../cart-problems.ts';
import { removalKept, removalUndone, selectRemoved } from '../cart-slice.ts';

/** In view also if the row was far down the page. */
const place = { position: 'sticky', top: 'calc(var(--measure-bar) + 8px)', zIndex: 2 } as const;

/** Names the row that was removed last or went to the wish list and puts it back on request, until the page is left. */
export function RemovedNotice() {
  const dispatch = useAppDispatch();
  const removed = useAppSelector(selectRemoved);
  const item = removed?.entries[0]?.item;
  useEffect(() => () => void dispatch(removalKept()), [dispatch]);
  return (
    <Box role="status" sx={place}>
      {item && (
        <Notice
          sx={{ marginBottom: 2 }}
          action={
            <>
              <Button
                ref={passFocusOnUnmount(() => [`[data-row="${CSS.escape(rowKeyOf(item))}"] [data-remove]`, 'main h1'])}
                variant="outlined"
                size="small"
                onClick={() => dispatch(removalUndone())}
              >
                {removed?.toWishList ? copy.backToCart : copy.undo}
              </Button>
              <IconButton
                ref={passFocusOnUnmount(() => ['main h1'])}
                aria-label={common.close}
                onClick={() => dispatch(removalKept())}
              >
                <CloseIcon width="18" height="18" />
              </IconButton>
            </>
          }
        >
          {copy[removed?.toWishList ? 'wished' : 'removed']({ name: nameInSize(item) })}
        </Notice>
      )}
    </Box>
  );
}
