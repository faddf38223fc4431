-- What came back of a returned payout: a bank on the way may have kept a fee.
alter table payouts add column returned_amount bigint check (returned_amount > 0 and returned_amount <= amount);
