-- A removed account is no longer listed or debited; payments made with it keep their account.
alter table bank_accounts add column nickname text not null default '' check (length(nickname) <= 40);
alter table bank_accounts add column removed_at timestamptz;
grant update (nickname, removed_at) on bank_accounts to sol_app;
-- What is under way with an account is looked for before it is removed.
create index debits_of_account on debits (bank_account_id) where state in ('requested', 'submitted');
create index credits_of_account on credits (bank_account_id) where state in ('requested', 'submitted');
