import { Link, useLocation } from 'react-router-dom';
import type { OrderReference } from '#contract/fulfilment.ts';
import { paths } from '#src/shared/config/paths.ts';

interface OrderLinkProps {
  order: OrderReference;
  tabIndex?: number;
}

/** The link of a list to an order. It passes on the list's filter, which the links to the previous and the next order follow. */
export function OrderLink({ order: { _id, number }, tabIndex }: OrderLinkProps) {
  const { search } = useLocation();
  return (
    <Link to={{ pathname: paths.adminOrder(_id), search }} tabIndex={tabIndex}>
      {number}
    </Link>
  );
}
