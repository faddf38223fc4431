-- Each partner's due payments are claimed apart from the others': a backlog of one is not read to find those of another.
drop index debits_due;
drop index credits_due;
drop index payouts_due;
create index debits_due on debits (partner, next_run_at) where next_run_at is not null;
create index credits_due on credits (partner, next_run_at) where next_run_at is not null;
create index payouts_due on payouts (partner, next_run_at) where next_run_at is not null;
