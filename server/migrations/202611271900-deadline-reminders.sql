-- Reminders sent to staff: a deadline of a job's subject, and how many days before it; 0 once it has passed.
create table deadline_reminders (
  job text not null,
  subject text not null,
  due_on date not null,
  days integer not null check (days >= 0),
  at timestamptz not null,
  primary key (job, subject, due_on, days)
);
grant select, insert on deadline_reminders to sol_app;

drop table license_alarms;
drop table policy_alarms;
drop table filing_alarms;
