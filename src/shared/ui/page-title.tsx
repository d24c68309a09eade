import { common } from '#src/copy/common.ts';
import { useShop } from '#src/shared/api/settings-api.ts';

interface PageTitleProps {
  /** The page's own name; without one the title is the brand alone. */
  title?: string | undefined;
  description?: string | undefined;
}

/** The page's title and description: React puts them into the head, in the browser and on the server. */
export function PageTitle({ title, description = common.defaultDescription }: PageTitleProps) {
  const { brand } = useShop();
  return (
    <>
      <title>{title === undefined || title === '' ? brand : `${title} | ${brand}`}</title>
      <meta name="description" content={description} />
    </>
  );
}
