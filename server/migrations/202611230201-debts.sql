-- What became of the debt of a returned debit; null while there is none. A written-off debt is still the first to be repaid.
alter table transfers add column debt text check (debt in ('open', 'settled', 'written_off'));
update transfers set debt = 'open' where receivable_posting_id is not null;
alter table transfers add check ((debt is null) = (receivable_posting_id is null));
create index transfers_owing on transfers (user_id) where debt = 'open';
-- Its debit was returned before the delivery, and the partner was asked to take the payout back.
alter table transfers add column payout_recalled_at timestamptz;
