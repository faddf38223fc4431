-- A mailbox's wrong codes are forgotten after ninety quiet days, so the last one is dated.
alter table mailboxes add wrong_at timestamptz;
update mailboxes set wrong_at = requested_at where wrong_codes > 0;

-- A link mailed instead of a code opens the step that the code would have opened.
alter table mailbox_links
  add purpose text not null default 'login' check (purpose in ('signup', 'login', 'transfer')),
  add subject text,
  -- The only browser in which a transfer's link may be opened; null for the links of other steps.
  add browser text;
update mailbox_links set subject = email;
alter table mailbox_links alter purpose drop default, alter subject set not null;
