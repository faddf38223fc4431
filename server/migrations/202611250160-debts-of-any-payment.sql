-- What a customer owes for a debit that came back after its money was used: for a transfer, a top-up, or what else is collected.
create table debts (
  -- The receivable's account in the ledger.
  id uuid not null primary key,
  owner_kind text not null,
  owner_id uuid not null unique,
  user_id uuid not null,
  -- The returned debit's key at the partner.
  reference text not null,
  partner text not null,
  -- Minor units: what came back. The account says what is left of it.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- A written-off debt is still the first to be repaid.
  state text not null check (state in ('open', 'settled', 'written_off')),
  -- The money that it paid for is blocked: a matter for the authority, not a debt to collect.
  blocked boolean not null,
  opened_at timestamptz not null
);
create index debts_owing on debts (user_id) where state = 'open';
grant select, insert on debts to sol_app;
grant update (state) on debts to sol_app;

insert into debts (id, owner_kind, owner_id, user_id, reference, partner, amount, currency, state, blocked, opened_at)
select a.id, 'transfer', t.id, t.user_id, d.reference, d.partner, t.total, t.currency, t.debt, t.state = 'blocked', p.created_at
from transfers t
join ledger_postings p on p.id = t.receivable_posting_id
join ledger_entries e on e.posting_id = p.id
join ledger_accounts a on a.id = e.account_id and a.kind = 'receivable'
join debits d on d.owner_kind = 'transfer' and d.owner_id = t.id;
alter table transfers drop column debt;
