-- A corrected name that the partner of a cash pickup is asked to write down, sealed; null again once it has answered.
alter table payouts add column rename jsonb;
-- The beneficiary's code is disclosed once the cash is available, whatever a partner sends before.
update payouts set pickup_code = null where state in ('requested', 'accepted');
alter table payouts add constraint payouts_code check (pickup_code is null or state not in ('requested', 'accepted'));

-- The last correction that the sandbox partner made of an order's name.
alter table sandbox_orders add column rename_key text;

alter table payout_repairs
  drop constraint payout_repairs_kind_check,
  drop constraint payout_repairs_check,
  drop constraint payout_repairs_check1,
  -- Of a 'rename': null until it is decided.
  add column outcome text check (outcome in ('in_review', 'code_kept', 'new_code', 'too_late', 'not_possible')),
  add constraint payout_repairs_kind_check check (kind in ('ask_again', 'send_again', 'repair', 'rename')),
  add constraint payout_repairs_check check ((kind in ('repair', 'rename')) = (confirmed_by is not null)),
  add constraint payout_repairs_check1 check ((kind in ('repair', 'rename'))
    = (details_before is not null and details_after is not null)),
  add constraint payout_repairs_outcome check (outcome is null or kind = 'rename');
