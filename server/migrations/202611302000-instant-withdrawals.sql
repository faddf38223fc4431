-- Withdrawals by RTP or FedNow: final in seconds, so none is returned. The fee is debited with the amount and booked when it arrives.
alter table withdrawals
  add column speed text not null default 'standard' check (speed in ('standard', 'instant')),
  add column fee bigint not null default 0 check (fee >= 0),
  add constraint withdrawals_instant_final check (speed = 'standard' or state <> 'returned');

alter table rail_notices
  drop constraint rail_notices_rail_check,
  add constraint rail_notices_rail_check
    check (rail in ('pay_in', 'instant', 'pay_out', 'check_clearing', 'card', 'bill_pay', 'cash_in'));
