-- When the aggregator refused to cancel a bill's payment that the biller had not answered yet.
alter table bills add column cancel_refused_at timestamptz
  check (cancel_refused_at is null or cancel_requested_at is not null);
grant update (cancel_refused_at) on bills to sol_app;
update bills b set cancel_refused_at = b.cancel_requested_at
from bill_payments p
where p.owner_kind = 'bill' and p.owner_id = b.id and p.cancel_requested_at is null
  and b.state = 'paying' and b.cancel_requested_at is not null;
