-- Names are compared without accents, case and apostrophes, whichever mark stands for an apostrophe or a hyphen: the same as
-- `searchable` in contract/names.ts. Other signs of an email ('ventas/compras@…') are left out on both sides.
create or replace function searchable(text text) returns text language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(translate(text,
        U&'\02D7\05BE\2010\2011\2012\2013\2014\2015\2043\2212\2E3A\2E3B\FE58\FE63\FF0D''`\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\055A\05F3\2018\2019\201A\201B\2032\2035\A78B\A78C\FF07\FF40',
        '---------------'), NFKD), U&'[\0300-\036F]', '', 'g') collate "und-x-icu"),
      'đðħłŋŧəı', 'ddhlntei'
    ), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[^a-z0-9_+.@ -]', '', 'g'
  )
$$;
reindex index businesses_names;
reindex index invoices_number;
reindex index approvals_words;

drop index users_email, users_by_name, users_by_dob, users_by_state, users_found_by;
alter table users drop column found_by;
alter table users add column found_by text not null generated always as (
  searchable(email || ' ' || first_name || ' ' || middle_name || ' ' || last_name) || ' ' || regexp_replace(mobile_number, '\D', '', 'g')
) stored;
create unique index users_email on users (email) include (id, role, found_by) where closed_at is null;
create index users_by_name on users (name, id) include (found_by, role) where closed_at is null;
create index users_by_dob on users (dob, id) include (found_by, role) where closed_at is null;
create index users_by_state on users (state, id) include (found_by, role) where closed_at is null;
create index users_found_by on users using gin (found_by gin_trgm_ops) with (fastupdate = off);

-- What was folded when it was written.
create function pg_temp.unmarked(text text) returns text language sql immutable as $$
  select translate(text, U&'''`\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\2018\2019\201B\2032', '')
$$;
update people set search = pg_temp.unmarked(search) where search <> pg_temp.unmarked(search);
update recipients set search = pg_temp.unmarked(search) where search <> pg_temp.unmarked(search);
update transfers set recipient_search = pg_temp.unmarked(recipient_search) where recipient_search <> pg_temp.unmarked(recipient_search);
update transfer_search set words = pg_temp.unmarked(words) where words <> pg_temp.unmarked(words);
update movements set words = pg_temp.unmarked(words) where words <> pg_temp.unmarked(words);
update conversation_messages set search = pg_temp.unmarked(search) where search <> pg_temp.unmarked(search);
update person_groups g set folded = pg_temp.unmarked(folded)
where folded <> pg_temp.unmarked(folded)
  and not exists (select from person_groups o where o.user_id = g.user_id and o.id <> g.id and pg_temp.unmarked(o.folded) = pg_temp.unmarked(g.folded));

-- A changed name withdraws a verification, and the verified name typed again restores it: a keyed digest of the name, and when
-- that verification was requested.
alter table verifications
  add column withdrawn_name text,
  add column withdrawn_requested_at timestamptz,
  add check ((withdrawn_name is null) = (withdrawn_requested_at is null)),
  add check (withdrawn_name is null or state = 'not_verified');
