-- The day of a payment that came back: a network accepts disputes for months, so its id does not say when.
create index charges_returned on charges (returned_at) where returned_at is not null;
create index credits_returned on credits (returned_at) where returned_at is not null;
create index refunds_returned on refunds (returned_at) where returned_at is not null;
create index check_items_returned on check_items (returned_at) where returned_at is not null;
create index bill_payments_returned on bill_payments (returned_at) where returned_at is not null;
create index payouts_undone on payouts (state_at)
  where accepted_at is not null and state in ('returned', 'unclaimed', 'failed', 'canceled');
