import type { ComponentProps } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import type { PreviewControl } from '#src/back-office/product-form/typed-product.ts';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';

const ProductPreview = lazyOverlay(async () => {
  const [{ default: Preview }, { ProductView, RelatedProducts }] = await Promise.all([
    import('./product-preview.tsx'),
    import('../product-page.tsx'),
  ]);
  return {
    default: (props: Omit<ComponentProps<typeof Preview>, 'View' | 'Related'>) => (
      <Preview {...props} View={ProductView} Related={RelatedProducts} />
    ),
  };
});

/** The parameter of the URL while the preview is open. */
const param = 'preview';

/** The state of the history entry that `show` adds. */
const fromPage = 'preview from the page';

/** The preview of a product form. Whether it is open is part of the URL, so that Back and dialogs within it work as on a page. */
export function useProductPreview(): PreviewControl {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const show = () => {
    const search = new URLSearchParams(query);
    search.set(param, '');
    void navigate({ pathname, search: search.toString() }, { state: fromPage, preventScrollReset: true });
  };
  const hide = () => {
    if (state === fromPage) return void navigate(-1);
    const search = new URLSearchParams(query);
    search.delete(param);
    void navigate({ pathname, search: search.toString() }, { replace: true, preventScrollReset: true });
  };
  return {
    show,
    onIntent: ProductPreview.onIntent,
    render: (typed) => <ProductPreview open={query.has(param)} onClose={hide} typed={typed} />,
  };
}
