-- A favorite stands first in its owner's list; an archived recipient is out of it and cannot be sent to until it is restored.
alter table recipients add column favorite boolean not null default false;
alter table recipients add column archived_at timestamptz;
