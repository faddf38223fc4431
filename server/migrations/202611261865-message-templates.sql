-- Wordings of what the product writes by itself, each a version that two people decided; the last of a text is in force.
-- Never changed: a text that was sent can be found as it was.
create table message_template_versions (
  template text not null check (length(template) between 1 and 120),
  version integer not null check (version > 0),
  -- {"es": {"title": …, "message": …}, …}
  texts jsonb not null,
  reason text not null,
  author uuid not null,
  approver uuid not null,
  approved_at timestamptz not null,
  primary key (template, version)
);
grant select, insert on message_template_versions to sol_app;
