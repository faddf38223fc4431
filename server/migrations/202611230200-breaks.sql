-- Where our books and a partner's record do not agree: a person looks into it, decides, and writes down how it was settled.
create table breaks (
  id uuid not null primary key,
  kind text not null,
  owner_kind text not null,
  owner_id uuid not null,
  -- The payment's key at the partner.
  reference text not null,
  -- What is wrong: the return code, or what each side says. The same break is opened once.
  cause text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  -- An administrator, or the module whose books agree again.
  settled_by text,
  note text,
  decision text check (decision in ('book', 'leave', 'repaid', 'write_off')),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (note is null)),
  unique (reference, kind, cause)
);
create index breaks_open on breaks (opened_at, id) where settled_at is null;
create index breaks_settled on breaks (settled_at desc, id desc) where settled_at is not null;
grant select, insert on breaks to sol_app;
grant update (settled_at, settled_by, note, decision) on breaks to sol_app;

-- Every notice causes a read of the partner's record, so none is superseded by another.
alter table rail_notices drop column outcome;
