-- What a customer has in balances and on a card: who owes and has money is looked for every two seconds.
create index ledger_accounts_balances on ledger_accounts (owner_id) where kind in ('wallet', 'card');

-- The break of a debt shows what is left of it.
grant update (amount) on breaks to sol_app;
update breaks b set amount = -a.posted
from debts d join ledger_accounts a on a.id = d.id
where b.reference = d.reference and b.kind in ('owed', 'debit_returned_blocked') and b.settled_at is null and a.posted < 0;
