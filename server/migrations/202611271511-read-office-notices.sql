-- Notices of what waited for the office are read once it is decided or answered: they are found by the screen that they lead to.
create index notifications_office on notifications (path)
  where section in ('security', 'account_verification', 'support') and read_at is null;
drop index notifications_asked;
-- What was told before is read where nothing waits any more.
update notifications set read_at = now()
where read_at is null and section = 'account_verification' and path like '/dashboard/customers/%'
  and not exists (
    select from verifications where state = 'pending' and '/dashboard/customers/' || user_id::text = notifications.path
  );
update notifications set read_at = now()
where read_at is null and section = 'security' and path like '/dashboard/approvals/%'
  and not exists (select from approvals where decision is null and '/dashboard/approvals/' || id::text = notifications.path);
