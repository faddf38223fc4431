-- A merchant may take a part of what it asks for: what was approved of a request, where it is not all.
alter table card_webhooks add column approved_amount bigint check (approved_amount > 0);
grant update (approved_amount) on card_webhooks to sol_app;
