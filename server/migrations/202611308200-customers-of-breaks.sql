-- The customer of a break, also where its owner has no movement: a card's clearing, a deposit that checks an account. Null where the
-- money is no customer's, or a guest's.
alter table breaks add column customer_id uuid;
update breaks b set customer_id = coalesce(
  (select d.user_id from debts d join users u on u.id = d.user_id
    where d.owner_kind = b.owner_kind and d.owner_id = b.owner_id limit 1),
  (select a.user_id from account_checks a
    where b.owner_kind = 'account_check' and b.owner_id in (a.first_id, a.second_id) limit 1),
  (select m.user_id from movements m where m.id = b.owner_id limit 1)
);
create index breaks_customer on breaks (customer_id) where customer_id is not null;
