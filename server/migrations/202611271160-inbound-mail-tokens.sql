-- Each token that the mail provider signed serves one mail, also the token of a copy.
create table inbound_mail_tokens (
  token text not null primary key,
  -- Of the mail that it brought: inbound_mails.digest.
  digest text not null,
  received_at timestamptz not null
);
insert into inbound_mail_tokens select token, digest, received_at from inbound_mails;
alter table inbound_mails drop column token;
grant select, insert, delete on inbound_mail_tokens to sol_app;
-- A conflicting insert rewrites the same token, to lock its row.
grant update (token) on inbound_mail_tokens to sol_app;
