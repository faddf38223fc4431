-- News that the office writes to a part of the customers, on the word of two people.
create table campaigns (
  id uuid not null primary key,
  name text not null,
  -- 'offers': only who turned news by mail on.
  purpose text not null check (purpose in ('service', 'offers')),
  segment jsonb not null,
  texts jsonb not null,
  -- How many it was for when it was asked for.
  expected integer not null check (expected >= 0),
  send_at timestamptz not null,
  state text not null check (state in ('asked', 'declined', 'scheduled', 'sending', 'sent', 'canceled')),
  created_by uuid not null,
  created_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  canceled_by uuid,
  check (state not in ('scheduled', 'sending', 'sent') or (approved_by is not null and approved_by <> created_by)),
  check ((finished_at is not null) = (state = 'sent'))
);
create index campaigns_newest on campaigns (created_at, id);
create index campaigns_due on campaigns (send_at) where state in ('scheduled', 'sending');
grant select, insert on campaigns to sol_app;
grant update (state, approved_by, approved_at, started_at, finished_at, canceled_by) on campaigns to sol_app;

-- Who it is for, as it was when the sending began: each person once.
create table campaign_recipients (
  campaign_id uuid not null references campaigns,
  -- No foreign key: the subscriber of `user.erased` removes the rows.
  user_id uuid not null,
  told_at timestamptz,
  -- False: they had turned mails of news off, or closed their account.
  mailed boolean,
  primary key (campaign_id, user_id),
  check ((told_at is null) = (mailed is null))
);
create index campaign_recipients_left on campaign_recipients (campaign_id, user_id) where told_at is null;
create index campaign_recipients_user on campaign_recipients (user_id);
grant select, insert, delete, update (told_at, mailed) on campaign_recipients to sol_app;

-- What the figures of a campaign count: its notices by their topic, its mails by what they are about.
create index notifications_topic on notifications (topic) where section = 'news';
alter table messages add column about uuid;
create index messages_about on messages (about) where about is not null;

alter table notifications drop constraint notifications_section_check;
alter table notifications add constraint notifications_section_check
  check (section in ('account_verification', 'failed_transactions', 'high_risk', 'support', 'transfers', 'security', 'news'));
alter table notification_choices drop constraint notification_choices_section_check;
alter table notification_choices add constraint notification_choices_section_check
  check (section in ('account_verification', 'failed_transactions', 'high_risk', 'support', 'transfers', 'security', 'news'));
