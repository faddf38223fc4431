-- A transfer paid from a balance leaves in seconds, one paid from a bank account in days: their times are counted apart. The days are
-- added up again from the transfers.
delete from delivery_days;
delete from delivery_day_refreshes;
alter table delivery_days add column pay_in text not null check (pay_in in ('wallet', 'ach'));
alter table delivery_days drop constraint delivery_days_pkey;
alter table delivery_days add primary key (day, pay_in, seconds);
