-- Whatever the office was told is read once its matter is decided: unread notices are found by the screen that they lead to.
create index notifications_unread on notifications (path) where read_at is null;
drop index notifications_office;
-- What was told before is read where nothing waits any more.
update notifications set read_at = now()
where read_at is null and section = 'account_verification' and path like '/dashboard/businesses/%'
  and not exists (select from businesses where state = 'pending' and '/dashboard/businesses/' || id::text = notifications.path);
update notifications set read_at = now()
where read_at is null and path like '/dashboard/limit-requests/%'
  and not exists (select from limit_requests where state = 'pending' and '/dashboard/limit-requests/' || id::text = notifications.path);
update notifications set read_at = now()
where read_at is null and path like '/dashboard/check-deposits/%'
  and not exists (select from check_deposits where state = 'in_review' and '/dashboard/check-deposits/' || id::text = notifications.path);
update notifications set read_at = now()
where read_at is null and path like '/dashboard/card-disputes/%'
  and not exists (
    select from card_disputes where state in ('open', 'credited') and '/dashboard/card-disputes/' || id::text = notifications.path
  );
update notifications set read_at = now()
where read_at is null and section = 'high_risk' and path like '/dashboard/transactions/%'
  and not exists (
    select from transfers where state = 'on_hold_compliance' and '/dashboard/transactions/' || id::text = notifications.path
  );
