-- Proof of delivery: the rail's own number of the payment, by which the beneficiary's bank finds it.
alter table payouts add column proof text check (proof ~ '^[A-Za-z0-9-]{1,40}$');
