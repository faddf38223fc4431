-- Under which heading of the panel a notification stands.
alter table notifications add column section text not null default 'account_verification'
  check (section in ('account_verification', 'transfers', 'failed_transactions', 'high_risk', 'support'));
