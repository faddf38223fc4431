-- What customers thought of the answers, the newest first.
create index tickets_rated on tickets (rated_at, id) where rated_at is not null;
