-- What a notification is about: the screen it leads to, and the transfer of which it shows the latest news; its words in every language
-- (sealed), for a reader who changes theirs; and when it was read. What is on record was seen.
alter table notifications add column path text;
alter table notifications add column topic uuid;
alter table notifications add column texts text;
alter table notifications add column read_at timestamptz;
update notifications set read_at = sent_time;
grant update (read_at) on notifications to sol_app;
