import { Link, useLocation } from 'react-router-dom';
import type { OrderReference } from '#contract/fulfilment.ts';
import { paths } from '#src/shared/config/paths.ts';

/** The link of a list to an order. It passes on the list's filter, which the links to the previous and the next order follow. */
export function OrderLink({ order: { _id, number }, tabIndex }: { order: OrderReference; tabIndex?: number }) {
  const { search } = useLocation();
  return (
    <Link to={{ pathname: paths.adminOrder(_id), search }} tabIndex={tabIndex}>
      {number}
    </Link>
  );
}
