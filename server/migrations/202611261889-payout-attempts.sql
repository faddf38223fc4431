-- A payout that the partner refused for a detail of the recipient may be sent again, under another reference.
alter table transfers add column payout_attempt smallint not null default 1 check (payout_attempt > 0);

-- At most one payout of a transfer can be under way or paid, whatever the code does; the in-flight account's floor keeps a second
-- posting out until the first is taken back.
create unique index payouts_one_alive on payouts (owner_id)
  where owner_kind = 'transfer' and state in ('requested', 'accepted', 'available', 'delivered');
-- Each reference is posted once.
drop index transfer_events_submitted_once;
create unique index transfer_events_submitted_once on transfer_events (transfer_id, idempotency_key)
  where to_state = 'payout_submitted' and posting_id is not null;

-- What staff did so that a payout goes on: asked the partner again, sent it again as it was, or with corrected details. Kept as long as
-- its transfer.
create table payout_repairs (
  -- The client's, and that of the approval where it takes one.
  id uuid not null primary key,
  transfer_id uuid not null references transfers,
  kind text not null check (kind in ('ask_again', 'send_again', 'repair')),
  -- The order of the payout that it is about.
  payout_attempt smallint not null,
  reason text not null,
  -- How the sender confirmed the corrected details.
  confirmed_by text check (confirmed_by in ('phone', 'chat', 'mail')),
  -- The payout details before and after, sealed.
  details_before jsonb,
  details_after jsonb,
  asked_by uuid not null,
  asked_at timestamptz not null,
  approved_by uuid,
  -- Null while it waits for another person.
  made_at timestamptz,
  check ((kind = 'repair') = (confirmed_by is not null)),
  check ((kind = 'repair') = (details_before is not null and details_after is not null))
);
create index payout_repairs_transfer on payout_repairs (transfer_id, asked_at);
grant select, insert, update on payout_repairs to sol_app;
