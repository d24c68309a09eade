import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import type { LinkedOrder } from '#contract/cash.ts';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { common } from '#src/copy/common.ts';
import { confirmOrder as copy } from '#src/copy/confirm-order.ts';
import { offers as offersCopy } from '#src/copy/offers.ts';
import { preloadNewest } from '#src/features/catalog/preload-products.ts';
import { useAnswerOrderMutation, useReadOrderLinkQuery } from '#src/features/orders/answer-order-api.ts';
import { refusalBodyOf, refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { LinkPage, linkPage } from '../link-page.tsx';

type Answer = 'confirm' | 'cancel';

/**
 * The page of the link in the mail about a cash order: `/order/confirm#token`. It asks first for the answer that the mail's button meant
 * (`?answer=cancel`), and only a press answers: mail scanners open links.
 */
function ConfirmPage({ token: fragment }: { token: string | undefined }) {
  const [query] = useSearchParams();
  const [answerOrder, { data, error, isLoading, originalArgs }] = useAnswerOrderMutation();
  const token = fragment ?? '';
  // Without an answer of the shop the page asks as well: only a press answers, and its refusal says why not.
  const { data: order, error: unread, isLoading: isReading } = useReadOrderLinkQuery({ token }, { skip: token === '' });
  const isPending = fragment === undefined || isReading;
  const meant = isPending ? undefined : query.get('answer');
  const [first, second]: readonly [Answer, Answer] = meant === 'cancel' ? ['cancel', 'confirm'] : ['confirm', 'cancel'];
  const answer = (chosen: Answer) => {
    if (!isLoading) void answerOrder({ token, answer: chosen });
  };
  const busy = (chosen: Answer) => (isLoading && originalArgs?.answer === chosen ? copy[chosen].busy : undefined);

  if (!isPending && token === '') return <Failure error={undefined} />;
  if (data === undefined && error === undefined && finalCodeOf(unread)) return <Failure error={unread} />;
  if (error && !isLoading) return <Failure error={error} onRetry={() => answer(originalArgs?.answer ?? first)} />;
  if (data !== undefined && originalArgs !== undefined) {
    const { done, doneText } = copy[data.confirm === 'waiting' ? 'byPerson' : originalArgs.answer];
    const isUnderWay = data.status === 'Shipped' || data.status === 'Delivered';
    return (
      <LinkPage title={done({ number: data.number })} text={isUnderWay ? copy.underWay : doneText}>
        <ToOrders />
        <Button component={Link} to={paths.categories} variant="text">
          {copy.browse}
        </Button>
      </LinkPage>
    );
  }
  if (order?.answered === true && first === 'confirm') {
    return (
      <LinkPage
        title={copy.confirm.done(order)}
        text={copy.confirm.doneText}
        facts={<OrderFacts order={order} />}
        isPending={false}
      >
        <ToOrders />
      </LinkPage>
    );
  }
  return (
    // The server renders one page for all links: what this one means shows after hydration.
    <LinkPage
      title={isPending ? copy.title : order ? copy[first].titleOf(order) : copy[first].title}
      text={copy[first].text}
      facts={order ? <OrderFacts order={order} /> : isPending && <Skeleton style={{ height: factsHeight }} />}
      isPending={isPending}
    >
      <BusyButton busy={busy(first)} onClick={() => answer(first)}>
        {order ? copy[first].submitOf(order) : copy[first].submit}
      </BusyButton>
      <BusyButton variant="outlined" busy={busy(second)} onClick={() => answer(second)}>
        {order ? copy[second].submitOf(order) : copy[second].submit}
      </BusyButton>
    </LinkPage>
  );
}

export const Component = linkPage(ConfirmPage);

export const preload = preloadNewest;

/** With one product and a time, in pixels, so that the products below stay where they are. */
const factsHeight = 220;

/** What the order is known by. */
function OrderFacts({ order }: { order: LinkedOrder }) {
  const { lines, offers = [], total, place, confirm_until: until } = order;
  const goods = lines.map(({ product: { name }, size, quantity: count, total: rupees }) => {
    const line = { count, name, sum: formatRupees(rupees) };
    return size === undefined ? copy.line(line) : copy.lineInSize({ ...line, size });
  });
  const less = offers.map(({ code, name = code ?? '', words, discount }) =>
    [offersCopy.offer({ name, words }), offersCopy.minus({ amount: formatRupees(discount) })].join(', '),
  );
  const end = until === undefined ? undefined : Date.parse(until);
  return (
    <DescriptionList sx={{ '& dd': { whiteSpace: 'pre-line' } }}>
      <Description name={copy.facts.goods}>{goods.join('\n')}</Description>
      {less.length > 0 && <Description name={copy.facts.discount}>{less.join('\n')}</Description>}
      <Description name={copy.facts.total}>{formatRupees(total)}</Description>
      <Description name={copy.facts.place}>{place}</Description>
      {end !== undefined && (
        <Description name={copy.facts.until}>{copy.until({ day: readableDay(end), time: timeOf(end) })}</Description>
      )}
    </DescriptionList>
  );
}

function ToOrders() {
  return (
    <Button component={Link} to={paths.userOrders} variant="outlined">
      {copy.orders}
    </Button>
  );
}

/** Why a link can be answered no more; undefined of other failures. */
function finalCodeOf(error: ApiError | undefined): keyof typeof copy.refused | undefined {
  const { code } = refusalBodyOf(error);
  return code === 'confirmLinkOld' || code === 'orderAnswered' || code === 'orderClosed' ? code : undefined;
}

interface FailureProps {
  /** Undefined: the link has no token. */
  error: ApiError | undefined;
  onRetry?: () => void;
}

/** The link of a mail does not work, or the call failed. */
function Failure({ error, onRetry }: FailureProps) {
  const { code } = refusalBodyOf(error);
  if (error === undefined || code === 'malformed') {
    return (
      <LinkPage title={copy.incomplete} text={copy.incompleteText}>
        <ToOrders />
      </LinkPage>
    );
  }
  const final = finalCodeOf(error);
  return (
    <LinkPage
      title={final ? copy.refused[final] : copy.failed}
      text={refusalMessageOf(error) ?? copy.failedText}
      error={error}
    >
      {!final && <Button onClick={onRetry}>{common.tryAgain}</Button>}
      <ToOrders />
    </LinkPage>
  );
}
