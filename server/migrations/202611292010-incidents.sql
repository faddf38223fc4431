-- —— incidents ——

-- What customers read on the status page, written by staff.
create table incidents (
  id uuid primary key,
  components text[] not null check (cardinality(components) > 0),
  impact text not null check (impact in ('degraded', 'down')),
  opened_at timestamptz not null,
  -- Of its last update.
  resolved_at timestamptz
);
create index incidents_newest on incidents (opened_at desc, id desc);

-- Never changed: a correction is the next update.
create table incident_updates (
  id uuid primary key,
  incident_id uuid not null references incidents,
  state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
  -- A title and a message in each language.
  texts jsonb not null,
  author uuid not null,
  written_at timestamptz not null,
  request_digest text
);
create index incident_updates_incident on incident_updates (incident_id, written_at);

-- Measured every minute from payments and messages.
create table component_states (
  component text primary key,
  state text not null check (state in ('up', 'degraded', 'down')),
  since timestamptz not null,
  checked_at timestamptz not null
);
-- Seconds of a day of New York in which a component was not up. A day without any has a row too: it was measured.
create table component_days (
  component text not null,
  day date not null,
  degraded_seconds integer not null default 0,
  down_seconds integer not null default 0,
  primary key (component, day)
);
grant select, insert on incident_updates to sol_app;
grant select, insert, update (resolved_at) on incidents to sol_app;
grant select, insert, update, delete on component_states, component_days to sol_app;
