/** What is never in the database of returns and refunds, as in `row-faults.ts`. */
export const returnFaults: Readonly<Record<string, string>> = {
  'exchange that is paid by none': `select id from "order" where (method in ('exchange', 'replacement')) <> (paid_by is not null)
    or paid_by is not null and (return_id is null or paid_by not in (select id from "order" where paid_by is null))`,
  'payment of which more went back than it took': `select payment_id as id from "order" join refund using (payment_id)
    where refund.state <> 'failed' group by payment_id, payment_paise, "order".paise
    having sum(refund.paise) > coalesce(payment_paise, "order".paise)`,
  'line of which more came back than was bought': `select order_line.order_id as id from return_line
    join order_return on order_return.id = return_id
    join order_line on order_line.order_id = order_return.order_id and order_line.position = return_line.position
    where order_return.state not in ('declined', 'cancelled') group by order_line.order_id, order_line.position, order_line.pieces
    having sum(good + damaged) > order_line.pieces
      or sum(case when order_return.state <> 'closed' then return_line.pieces else good + damaged end) > order_line.pieces`,
  'request of which more came back than was asked':
    'select return_id as id from return_line where good + damaged > pieces',
  'received pieces without their parcel': `select return_id as id from return_line where good + damaged > 0
    and return_id not in (select return_id from return_receipt)`,
  'sizes kept for a request that does not wait': `select checkout_id as id from hold where account_id = checkout_id
    and checkout_id not in (select checkout_id from order_return where state in ('approved', 'received') and checkout_id is not null)`,
  'request that ended with an order that is not there': `select order_return.id from order_return
    left join "order" on "order".id = exchange_order_id where order_return.state = 'closed'
      and (outcome in ('exchange', 'replacement')) <> ("order".id is not null and "order".status <> 'Cancelled')`,
  'request that ended with money that is not there': `select id from order_return where state = 'closed' and outcome = 'refund'
    and id not in (select return_id from refund where return_id is not null)`,
  'request that was paid twice': `select return_id as id from refund where return_id is not null and state <> 'failed'
    group by return_id having count(*) > 1`,
  'request whose state is not the last of its history': `select id from order_return where state <> (select state from return_move
    where return_id = order_return.id order by number desc limit 1)`,
  'request whose end is not its state': "select id from order_return where (state = 'closed') <> (outcome is not null)",
};
