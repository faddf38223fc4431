-- Every kind of partner at once, so that the order in which their migrations run does not matter.
alter table rail_notices
  drop constraint rail_notices_rail_check,
  add constraint rail_notices_rail_check
    check (rail in ('pay_in', 'pay_out', 'check_clearing', 'card', 'bill_pay', 'cash_in'));
alter table sandbox_orders
  drop constraint sandbox_orders_kind_check,
  add constraint sandbox_orders_kind_check
    check (kind in ('payout', 'debit', 'credit', 'check', 'charge', 'refund', 'bill_payment', 'nothing'));
