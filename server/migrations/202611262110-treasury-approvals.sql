-- What treasury does with our own money is asked for and decided as an approval; `treasury_orders` has what was posted. An approval has the
-- id of its order. What waits is asked for again: nobody could read its content before the approvals kept it.
insert into approvals (id, kind, subject, content, digest, reason, requested_by, requested_at, expires_at, decision, decided_by, decided_at, decision_reason)
select id, 'treasury_order', id::text, content, encode(sha256(convert_to(content, 'UTF8')), 'hex'), reason, asked_by, asked_at,
  asked_at + interval '72 hours',
  case state when 'posted' then 'approved' when 'declined' then 'declined' else 'expired' end,
  decided_by, coalesce(decided_at, greatest(now(), asked_at)), nullif(note, '')
from (
  select o.*, json_build_object(
    'kind', 'treasury_order', 'order', kind, 'partner', partner,
    'amount', json_build_object('minor', dollars::text, 'currency', 'USD'),
    'bought', case when bought is not null then json_build_object('minor', bought::text, 'currency', currency) end,
    'bank', '')::text as content
  from treasury_orders o) as told;
delete from treasury_orders where state <> 'posted';
alter table treasury_orders
  drop column state, drop column reason, drop column note, drop column asked_at,
  alter column decided_by set not null,
  alter column decided_at set not null;
revoke update on treasury_orders from sol_app;
revoke update (decided_by, decided_at) on treasury_orders from sol_app;

-- A partner is looked for, too.
drop index approvals_words;
create or replace function approval_words(content text, reason text) returns text language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select public.searchable(
    coalesce(c ->> 'name', '') || ' ' || coalesce(c ->> 'email', '') || ' ' || coalesce(c ->> 'code', '') || ' ' ||
    coalesce(c ->> 'reference', '') || ' ' || coalesce(c ->> 'partnerReference', '') || ' ' || coalesce(c ->> 'license', '') || ' ' ||
    coalesce(c ->> 'partner', '') || ' ' || coalesce(c ->> 'title', '') || ' ' || reason)
  from (select content::jsonb as c) parsed
$$;
create index approvals_words on approvals using gin (approval_words(content, reason) gin_trgm_ops) with (fastupdate = off);
