-- The sender of a refused payout corrects its details as well, with a code.
alter table payout_repairs drop constraint payout_repairs_confirmed_by_check;
alter table payout_repairs add check (confirmed_by in ('phone', 'chat', 'mail', 'sender'));

-- Only what was delivered counts as received from now on: every month is added up again.
update overview_months set stale = true;
