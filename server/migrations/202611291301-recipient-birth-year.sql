-- Asked for only where it decides whether a recipient is the person of a sanctions list.
alter table recipients add column birth_year text check (birth_year ~ '^(19|20)[0-9]{2}$');
