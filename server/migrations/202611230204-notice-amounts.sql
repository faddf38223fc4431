-- What a partner's notice says of the amount, to reconcile with; null in notices from before, and where it names none.
alter table rail_notices add column amount bigint, add column currency text;
alter table sandbox_notices add column amount bigint, add column currency text;
