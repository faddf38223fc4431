-- One registry of the ids that callers choose: an id belongs to one noun and one owner, whichever table it was first written to.
-- Postings, accounts, payments, movements and audit rows are found by these ids, so two rows must never share one.
create table registered_ids (
  id uuid not null primary key,
  noun text not null,
  -- Null where the row has no owner: a treasury order, a payment of an invoice.
  owner_id uuid
);
grant select, insert on registered_ids to sol_app;

-- register_id('<noun>') or register_id('<noun>', '<owner column>'); the owner is user_id where no column is named.
-- The same id for the same noun and owner is a retry, which the table's own key handles.
create function register_id() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  owner uuid;
begin
  if tg_nargs > 1 then
    owner := (to_jsonb(new) ->> tg_argv[1])::uuid;
  else
    owner := new.user_id;
  end if;
  insert into public.registered_ids (id, noun, owner_id) values (new.id, tg_argv[0], owner) on conflict (id) do nothing;
  if not found and not exists (
    select from public.registered_ids r where r.id = new.id and r.noun = tg_argv[0] and r.owner_id is not distinct from owner
  ) then
    raise exception 'the id % belongs to another noun or owner', new.id using errcode = 'SOL02';
  end if;
  return new;
end
$$;

-- What exists keeps its id: where two nouns share one, the money that moved under it is left as it is.
do $$
declare
  named record;
begin
  for named in
    select * from (values
      ('transfers', 'transfer', 'user_id'),
      ('withdrawals', 'withdrawal', 'user_id'),
      ('top_ups', 'top_up', 'user_id'),
      ('conversions', 'conversion', 'user_id'),
      ('check_deposits', 'check_deposit', 'user_id'),
      ('bills', 'bill', 'user_id'),
      ('requests', 'request', 'user_id'),
      ('request_payments', 'request_payment', 'user_id'),
      ('request_refunds', 'request_refund', 'user_id'),
      ('cards', 'card', 'user_id'),
      ('card_loads', 'card_load', 'user_id'),
      ('card_purchases', 'card_purchase', 'user_id'),
      ('card_refunds', 'card_refund', 'user_id'),
      ('card_disputes', 'card_dispute', 'user_id'),
      ('account_checks', 'account_check', 'user_id'),
      ('remedies', 'remedy', 'user_id'),
      ('unclaimed_properties', 'unclaimed_property', 'user_id'),
      ('schedules', 'schedule', 'user_id'),
      ('batches', 'batch', 'user_id'),
      ('business_payments', 'business_payment', 'business_id'),
      ('invoices', 'invoice', 'business_id'),
      ('invoice_payments', 'invoice_payment', ''),
      ('invoice_credits', 'invoice_credit', ''),
      ('treasury_orders', 'treasury_order', ''),
      ('revaluations', 'revaluation', ''),
      ('unclaimed_reports', 'unclaimed_report', '')
    ) as v (tbl, noun, owner)
  loop
    execute format('insert into registered_ids (id, noun, owner_id) select id, %L, %s from %I on conflict do nothing',
      named.noun, case named.owner when '' then 'null::uuid' else quote_ident(named.owner) end, named.tbl);
    execute format('create trigger register_id before insert on %I for each row execute function register_id(%s)',
      named.tbl, concat_ws(', ', quote_literal(named.noun), nullif(quote_literal(named.owner), quote_literal('user_id'))));
  end loop;
end
$$;
