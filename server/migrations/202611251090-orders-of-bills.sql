-- What the sandbox keeps of bills, and the notices of them, beside those of checks.
alter table sandbox_orders
  drop constraint sandbox_orders_kind_check,
  add constraint sandbox_orders_kind_check
    check (kind in ('payout', 'debit', 'credit', 'check', 'bill_payment', 'nothing'));
alter table rail_notices
  drop constraint rail_notices_rail_check,
  add constraint rail_notices_rail_check check (rail in ('pay_in', 'pay_out', 'check_clearing', 'bill_pay'));
