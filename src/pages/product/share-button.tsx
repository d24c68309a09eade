import Button from '@mui/material/Button';
import type { Product } from '#contract/product.ts';
import { product as copy } from '#src/copy/product.ts';
import { paths } from '#src/shared/config/paths.ts';
import { icon } from '#src/shared/ui/icons.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';

const ShareIcon = icon(<path d="M12 15V3.5M8 7l4-4 4 4M6 11H4.5v9.5h15V11H18" />);

/** Shares the link of a product with the device's own sheet; where there is none, it copies the link. */
export function ShareButton({ product: { name, slug } }: { product: Product }) {
  const toasts = useToasts();
  const share = async () => {
    // Without the parameters of this visit.
    const url = location.origin + paths.product(slug);
    // Browsers without a sheet, and pages without https, lack these functions.
    const { share, clipboard } = navigator as Partial<Navigator>;
    try {
      await (share ? navigator.share({ title: name, url }) : clipboard!.writeText(url));
      if (!share) toasts.success(copy.linkCopied);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toasts.info(copy.linkIs({ url }));
    }
  };
  return (
    <Button variant="text" startIcon={<ShareIcon />} onClick={() => void share()}>
      {copy.share}
    </Button>
  );
}
