-- The last day on which a temporary role counts, in New York; null for one without an end.
alter table staff_roles add column until date;
