-- What is held or blocked is no sale any more: every day and month is added up again.
update office_day_refreshes set refreshed_at = '2026-01-01';
update client_month_refreshes set refreshed_at = '2026-01-01';
delete from client_metric_months;
update kept_figures set made_at = '2026-01-01';
