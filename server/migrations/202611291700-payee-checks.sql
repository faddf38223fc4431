-- Whose account it is, by its rail: the latest answer for the present name and account. A transfer has its own copy.
alter table recipients add column payee_check jsonb;
