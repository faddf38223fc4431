-- Every mailbox of RFC 5321 and RFC 6531 in the one form of contract/email.ts: lower case, the domain in ASCII.
alter table users drop constraint users_email_check;
alter table users add constraint users_email_check check (email ~ '^[^@[:space:]A-Z]+@[a-z0-9.-]+$');
