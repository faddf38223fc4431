-- What two people decide is found by whom and what it is about, and by the reason; what was decided grows without bound, and is listed by kind.
create function approval_words(content text, reason text) returns text language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select public.searchable(
    coalesce(c ->> 'name', '') || ' ' || coalesce(c ->> 'email', '') || ' ' || coalesce(c ->> 'code', '') || ' ' ||
    coalesce(c ->> 'reference', '') || ' ' || coalesce(c ->> 'partnerReference', '') || ' ' || coalesce(c ->> 'license', '') || ' ' ||
    coalesce(c ->> 'title', '') || ' ' || reason)
  from (select content::jsonb as c) parsed
$$;
create index approvals_words on approvals using gin (approval_words(content, reason) gin_trgm_ops) with (fastupdate = off);
create index approvals_decided_kind on approvals (kind, decided_at, id) where decision is not null;
