-- Invoices are found by a part of their number or of their company's name, and listed by age, due day and sum: all of them, or of a state.
create index businesses_names on businesses using gin (searchable(name || ' ' || trade_name) gin_trgm_ops) with (fastupdate = off);
create index invoices_number on invoices using gin (searchable(number) gin_trgm_ops) with (fastupdate = off);
create index invoices_by_due on invoices (due_on, id);
create index invoices_by_total on invoices (total, id);
create index invoices_state_newest on invoices (state, created_at, id);
create index invoices_state_due on invoices (state, due_on, id);
create index invoices_state_total on invoices (state, total, id);
-- What all of them are owed is read from the index alone.
drop index invoices_owed;
create index invoices_owed on invoices (due_on) include (total, paid, credited) where state = 'open';
