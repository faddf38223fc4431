-- The audit log is narrowed to what an act was done to: 'transfer' of 'transfer.cancelled'. A page is read from the index alone.
create index audit_noun on audit (split_part(action, '.', 1), id);
