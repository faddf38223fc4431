-- Notifications inside the product. Only their reader removes them.
create table notifications (
  id uuid not null primary key,
  -- The order of writing, also within one instant.
  position bigint not null generated always as identity unique,
  user_id uuid not null references users on delete cascade,
  sent_by text not null,
  sent_time timestamptz not null,
  title text not null,
  message text not null,
  -- The heading of the panel.
  section text not null
    check (section in ('account_verification', 'failed_transactions', 'high_risk', 'support', 'transfers', 'security'))
);
create index notifications_user on notifications (user_id, position);
grant select, insert, delete on notifications to sol_app;

-- A person's choices of notifications by channel; the rest follows the defaults of the product.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  section text not null
    check (section in ('account_verification', 'failed_transactions', 'high_risk', 'support', 'transfers', 'security')),
  channel text not null check (channel in ('mail', 'sms')),
  is_on boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, section, channel),
  -- A stolen session cannot turn off the mail that reveals it.
  check (is_on or section <> 'security' or channel <> 'mail')
);
grant select, insert, update on notification_choices to sol_app;
