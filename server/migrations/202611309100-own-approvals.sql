-- Whether the record that an approval decides about is the person's own or their company's: its account, transfer, dispute, invoice, break
-- or blocked property. Nobody decides about themselves. Computed at the decision, so that a company joined meanwhile counts.
create function is_own(reader uuid, record text) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with accounts as (
    select reader as id union select m.business_id from business_members m where m.user_id = reader and m.removed_at is null
  ), named as (
    -- Settings, rules and months have names, not ids.
    select case when record ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then record::uuid end as id
  ), owners as (
    select n.id from named n
    union all select t.user_id from transfers t join named n on n.id = t.id
    union all select d.user_id from card_disputes d join named n on n.id = d.id
    union all select i.business_id from invoices i join named n on n.id = i.id
    union all select p.user_id from blocked_properties p join named n on n.id = p.id
    union all select b.customer_id from breaks b join named n on n.id = b.id
    union all select m.user_id from breaks b join named n on n.id = b.id join movements m on m.id = b.owner_id
  )
  select exists (select from owners o join accounts a on a.id = o.id)
$$;
