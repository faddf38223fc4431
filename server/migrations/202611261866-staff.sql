-- Everyone of the staff, also those who left: what they decided stays theirs.
create index users_staff on users (id) where role = 'admin';
