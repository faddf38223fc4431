-- The recall of a delivered payout (Pix MED): the partner's id and status of it, our reply until the partner has it, and the returned
-- amount that waits for a person's decision.
alter table payouts
  add column recall_id text check (recall_id ~ '^[A-Za-z0-9_:.-]{1,100}$'),
  add column recall_status text check (recall_status in ('open', 'accepted', 'rejected', 'withdrawn', 'expired')),
  add column recall_reply text check (recall_reply in ('accept', 'reject')),
  add column held_amount bigint check (held_amount between 1 and amount),
  add constraint payouts_recall check ((recall_id is null) = (recall_status is null)),
  add constraint payouts_recall_reply check (recall_reply is null or recall_id is not null),
  add constraint payouts_held check (held_amount is null or recall_id is not null);

-- The recall in the sandbox partner's own record.
alter table sandbox_orders add column recall jsonb;
