-- What customers got for an error in a transfer (12 CFR 1005.33(c)(2)), each paid into their balance once.
create table remedies (
  id uuid not null primary key,
  transfer_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('fees', 'amount', 'goodwill')),
  error text check (error in ('amount_paid', 'bookkeeping', 'amount_received', 'late')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  granted_by uuid not null,
  approved_by uuid check (approved_by <> granted_by),
  granted_at timestamptz not null,
  constraint goodwill_corrects_nothing check ((kind = 'goodwill') = (error is null))
);
create index remedies_transfer on remedies (transfer_id, granted_at, id);
create index remedies_user on remedies (user_id);
grant select, insert on remedies to sol_app;

alter table pnl_days drop constraint pnl_days_line_check;
alter table pnl_days add constraint pnl_days_line_check
  check (line in ('fees', 'exchange', 'partner_cost', 'losses', 'refunds', 'remedies'));
