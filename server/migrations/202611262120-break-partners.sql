-- The bank or partner whose record contradicts ours: breaks are listed and summed by it. Where only we are late, there is none.
alter table breaks add column partner text check (length(partner) between 1 and 40);
update breaks b set partner = p.partner
from (
  select reference, partner from debits union all select reference, partner from credits union all select reference, partner from payouts
  union all select reference, partner from charges union all select reference, partner from refunds
  union all select reference, partner from check_items union all select reference, partner from bill_payments
  union all select payment_id, partner from cash_payments union all select reference, partner from debts
) p
where p.reference = b.reference;
create index breaks_partner on breaks (partner);
create index breaks_open_partner on breaks (partner, opened_at, id) where settled_at is null;
create index breaks_settled_partner on breaks (partner, settled_at desc, id desc) where settled_at is not null;
