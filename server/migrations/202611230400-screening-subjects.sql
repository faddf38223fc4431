-- A check and a clearance are about a kind of subject with these details, not about a name wherever it appears. What was
-- recorded before this names neither: it stays for the record and matches nothing.
alter table screening_checks
  add column kind text not null default '',
  add column fingerprint text not null default '';
alter table screening_checks alter column kind drop default, alter column fingerprint drop default;

alter table screening_clearances
  add column kind text not null default '',
  add column fingerprint text not null default '';
alter table screening_clearances alter column kind drop default, alter column fingerprint drop default;
alter table screening_clearances drop constraint screening_clearances_pkey;
alter table screening_clearances
  add primary key (kind, subject, name_digest, fingerprint, entry_id, entry_digest);

-- When the list was last read from its source: a list that nobody reads again grows old although it is unchanged.
alter table screening_lists add column confirmed_at timestamptz;
update screening_lists set confirmed_at = loaded_at;
alter table screening_lists alter column confirmed_at set not null;

-- Hits of transfers that are held now.
update transfers set hits = (
  select jsonb_agg(hit || jsonb_build_object('kind', case hit ->> 'subject' when user_id::text then 'sender' else 'recipient' end))
  from jsonb_array_elements(hits) as hit
) where jsonb_typeof(hits) = 'array';
