import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { wishlist as copy } from '#src/copy/wishlist.ts';
import NewestProducts from '#src/features/catalog/components/newest-products.tsx';
import { ProductGridSkeleton, cardGrid, cardPhotoSizes } from '#src/features/catalog/components/product-grid.tsx';
import { useProducts } from '#src/features/catalog/use-products.ts';
import { mergeDeviceWishes, removeAccountWish, saveAccountWish } from '#src/features/wish/account-wishes.ts';
import { changeDeviceWishes, markSoldOut, useDeviceWishes, withSize } from '#src/features/wish/device-wishes.ts';
import { useRejectedSession } from '#src/features/wish/use-rejected-session.ts';
import { useGetWishlistQuery } from '#src/features/wish/wish-api.ts';
import type { WishView } from '#src/features/wish/wish-view.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useRefetchOnFocus } from '#src/shared/hooks/use-refetch-on-focus.ts';
import { selectSessionReady, selectUser } from '#src/shared/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { PageHead } from '#src/shared/ui/page-head.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { StaleNotice } from '#src/shared/ui/query-boundary.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { WishCard } from './wishlist/wish-card.tsx';

/** The wish list: of the account once signed in, else of this device. */
export function Component() {
  const isReady = useAppSelector(selectSessionReady);
  const isSignedIn = useAppSelector(selectUser) !== null;
  useRefetchOnFocus();
  return (
    <PageTop>
      <PageTitle title={copy.title} unlisted />
      <Container>{!isReady ? <Loading /> : isSignedIn ? <AccountWishes /> : <DeviceWishes />}</Container>
    </PageTop>
  );
}

function Loading() {
  return (
    <>
      <PageHead title={copy.title} aside="" />
      <ProductGridSkeleton count={3} />
    </>
  );
}

function AccountWishes() {
  const dispatch = useAppDispatch();
  const { state, data, error, retry } = toQueryView(
    useGetWishlistQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true }),
  );
  const endIfRejected = useRejectedSession();
  useEffect(() => void endIfRejected(error), [endIfRejected, error]);
  const [merge, setMerge] = useState<{ isRunning: boolean; error?: ApiError }>({ isRunning: true });
  // Wishes wait on the device after a log-in: without them the list would look empty for a moment.
  const runMerge = useCallback(
    () =>
      dispatch(mergeDeviceWishes()).then(
        () => setMerge({ isRunning: false }),
        (failure: ApiError) => setMerge({ isRunning: false, error: failure }),
      ),
    [dispatch],
  );
  useEffect(() => void runMerge(), [runMerge]);
  const products = data?.products ?? [];
  const wishes = products.map(({ _id, size, name, price, was_sold_out: wasSoldOut, product }): WishView => ({
    _id,
    size,
    name,
    price,
    wasSoldOut,
    product,
    state: product === undefined ? 'gone' : 'found',
  }));
  if (state === 'loading' || (merge.isRunning && products.length === 0)) return <Loading />;
  if (state === 'error') return <Problem title={copy.loadFailed} heading="h1" onRetry={retry} error={error} />;
  if (products.length === 0 && merge.error) {
    return <Problem title={copy.loadFailed} heading="h1" onRetry={() => void runMerge()} error={merge.error} />;
  }
  if (products.length === 0) return <EmptyWishlist />;
  return (
    <>
      {error !== undefined && <StaleNotice onRetry={retry} error={error} />}
      {merge.error && <StaleNotice onRetry={() => void runMerge()} error={merge.error} />}
      <WishList
        wishes={wishes}
        onRemove={(id) => dispatch(removeAccountWish(id))}
        onChooseSize={(id, size) => dispatch(saveAccountWish(id, size))}
      />
    </>
  );
}

function DeviceWishes() {
  const wishes = useDeviceWishes();
  const slugs = useMemo(() => wishes.map(({ slug }) => slug), [wishes]);
  const { lookup, isLoading, error, retry } = useProducts(slugs);
  const shown = wishes.map(({ _id, slug, size, name, price, sold_out: soldOut = false }): WishView => {
    const found = lookup(slug);
    // Another product may have taken the URL.
    const product = found.state === 'found' && found.product._id === _id ? found.product : undefined;
    const state = found.state === 'unknown' ? 'unknown' : product === undefined ? 'gone' : 'found';
    return { _id, size, name, price, wasSoldOut: soldOut, product, state };
  });
  useEffect(() => {
    for (const { product } of shown) if (product) markSoldOut(product);
  });
  if (wishes.length === 0) return <EmptyWishlist />;
  if (isLoading && shown.every(({ state }) => state === 'unknown')) return <Loading />;
  return (
    <>
      {error !== undefined && <StaleNotice onRetry={retry} error={error} />}
      <WishList
        wishes={shown}
        note={
          <Notice
            action={
              <Button component={Link} to={paths.login} state={paths.wishlist} variant="text" size="small">
                {copy.logIn}
              </Button>
            }
          >
            {copy.signedOutNote}
          </Notice>
        }
        onRemove={(id) => {
          changeDeviceWishes((stored) => stored.filter(({ _id }) => _id !== id));
          return Promise.resolve();
        }}
        onChooseSize={(id, size) => {
          changeDeviceWishes((stored) => stored.map((wish) => (wish._id === id ? withSize(wish, size) : wish)));
          return Promise.resolve();
        }}
      />
    </>
  );
}

interface WishListProps {
  wishes: readonly WishView[];
  note?: React.ReactNode;
  onRemove: (id: string) => Promise<unknown>;
  onChooseSize: (id: string, size: string) => Promise<unknown>;
}

function WishList({ wishes, note, ...changes }: WishListProps) {
  return (
    <>
      <PageHead title={copy.title} aside={copy.count({ count: wishes.length })} />
      {note && <Box sx={{ marginBottom: 3 }}>{note}</Box>}
      <WishGrid wishes={wishes} {...changes} />
    </>
  );
}

function EmptyWishlist() {
  return (
    <EmptyPage title={copy.emptyTitle} text={copy.emptyText} heading="h1" link={[copy.emptyLink, paths.categories]}>
      <NewestProducts />
    </EmptyPage>
  );
}

interface WishGridProps {
  wishes: readonly WishView[];
  onRemove: (id: string) => Promise<unknown>;
  onChooseSize: (id: string, size: string) => Promise<unknown>;
}

/** The products of a wish list. */
function WishGrid({ wishes, onRemove, onChooseSize }: WishGridProps) {
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
    <Box component="ul" role="list" aria-label={copy.grid} sx={cardGrid(wishes.length)}>
      {wishes.map((wish) => (
        <li key={wish._id}>
          <WishCard
            wish={wish}
            photoSizes={cardPhotoSizes(wishes.length)}
            onRemove={() => void remove(wish)}
            onChooseSize={(size) => void onChooseSize(wish._id, size).catch(showFailure)}
          />
        </li>
      ))}
    </Box>
  );
}
