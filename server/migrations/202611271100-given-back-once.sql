-- What remedies for an error (kinds 'fees' and 'amount') already paid of a transfer: a refund pays the rest.
alter table transfers add column remedied bigint not null default 0;
update transfers t set remedied = r.amount
from (select transfer_id, sum(amount) as amount from remedies where kind <> 'goodwill' group by transfer_id) r
where r.transfer_id = t.id;
alter table transfers add constraint transfers_remedied check (remedied >= 0 and remedied <= total);

-- What our losses bear of a debt: the first share of money that is recovered later goes back to them.
alter table debts add column loss bigint not null default 0;
update debts d set loss = greatest(0, l.loss)
from (
  select p.subject, -sum(e.amount) as loss
  from ledger_postings p
  join ledger_entries e on e.posting_id = p.id and e.stamp = p.stamp
  join ledger_accounts a on a.id = e.account_id and a.kind = 'fees' and a.party = 'losses'
  where p.kind in ('debt_written_off', 'refunded', 'dispute_won')
  group by p.subject
) l where l.subject = d.owner_id::text;
alter table debts add constraint debts_loss check (loss >= 0 and loss <= amount);
grant update (loss) on debts to sol_app;
