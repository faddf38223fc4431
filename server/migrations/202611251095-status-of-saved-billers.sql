-- The glossary's word.
alter table saved_billers rename column standing to status;
