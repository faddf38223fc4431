-- A month is closed and opened again by an approval: what waited for an answer is asked again.
delete from period_closings where state = 'asked';

-- What staff were told about an approval is read once it is decided.
create index notifications_asked on notifications (path) where section = 'security' and read_at is null;
