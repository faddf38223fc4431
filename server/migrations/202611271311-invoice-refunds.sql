-- What a company paid beyond what was billed, or what a credit note left too much, is owed to it until it is refunded.
-- The constraints were not named: those on the sums are replaced.
do $$
declare
  named record;
begin
  for named in
    select conname from pg_constraint
    where conrelid = 'invoices'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%paid + credited%'
  loop
    execute format('alter table invoices drop constraint %I', named.conname);
  end loop;
end
$$;
alter table invoices
  add column refunded bigint not null default 0,
  add constraint credited_at_most_the_total check (credited <= total),
  add constraint settled_when_nothing_is_left check ((state in ('paid', 'credited')) = (paid + credited >= total)),
  add constraint refunded_at_most_the_excess check (refunded between 0 and greatest(paid + credited - total, 0));
grant update (refunded) on invoices to sol_app;

create table invoice_refunds (
  id uuid not null primary key,
  invoice_id uuid not null references invoices,
  amount bigint not null check (amount > 0),
  sent_on date not null,
  reference text not null,
  reason text not null,
  recorded_by uuid not null,
  at timestamptz not null
);
create index invoice_refunds_invoice on invoice_refunds (invoice_id);
grant select, insert on invoice_refunds to sol_app;
create trigger register_id before insert on invoice_refunds for each row execute function register_id('invoice_refund', '');
