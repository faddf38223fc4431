-- The part of a transfer's total that its sender was credited after a recall: a refund or a remedy does not pay it again.
alter table transfers add column recall_credited bigint not null default 0 check (recall_credited between 0 and total);
