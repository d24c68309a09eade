import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { cart as copy } from '#src/copy/cart.ts';
import { selectCartIsRead, selectCartItems, selectCartSlugs } from '#src/features/cart/cart-slice.ts';
import { CartNotices } from '#src/features/cart/components/cart-notices.tsx';
import { CartSkeleton } from '#src/features/cart/components/cart-skeleton.tsx';
import { CartSummary } from '#src/features/cart/components/cart-summary.tsx';
import { CartTable } from '#src/features/cart/components/cart-table.tsx';
import { EmptyCart } from '#src/features/cart/components/empty-cart.tsx';
import { freshCart } from '#src/features/cart/fresh-cart.ts';
import { useProducts } from '#src/features/catalog/use-products.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

const Head = styled('div')({
  display: 'grid',
  gap: 'var(--space-2)',
  paddingBottom: 'var(--space-5)',
  '& h1': { fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3.2rem)' },
  '& p': { color: 'var(--madder)', fontWeight: 600 },
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 380px)',
  gap: 'clamp(28px, 4.5vw, 72px)',
  alignItems: 'start',
  '@media (max-width: 999px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The cart, beside what the server says now of everything in it, up to the point of checkout. */
export function Component() {
  const isRead = useSelector(selectCartIsRead);
  const items = useSelector(selectCartItems);
  const user = useSelector(selectUser);
  const products = useProducts(useSelector(selectCartSlugs));
  const cart = freshCart(items, products.lookup);
  return (
    <PageTop>
      <PageTitle title={copy.title} />
      <Container>
        {items.length > 0 ? (
          <>
            <Head>
              <h1>{copy.summary(items.length)}</h1>
              {user === null && <p>{copy.pleaseLogIn}</p>}
            </Head>
            <CartNotices cart={cart} failed={products.failed} onRetry={products.retry} />
            <Columns>
              <CartTable lines={cart.lines} />
              <CartSummary subtotal={cart.subtotal} user={user} />
            </Columns>
          </>
        ) : isRead ? (
          <EmptyCart />
        ) : (
          <CartSkeleton />
        )}
      </Container>
    </PageTop>
  );
}
