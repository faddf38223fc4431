-- The talk that a ticket goes on from, and the transfer that another team was asked about. A talk is erased with its customer, as the
-- ticket is, so its id refers to no row.
alter table tickets add column conversation_id uuid;
alter table tickets add column transfer_id uuid references transfers (id);
create index tickets_of_transfer on tickets (transfer_id) where transfer_id is not null;
grant update (conversation_id, transfer_id) on tickets to sol_app;
