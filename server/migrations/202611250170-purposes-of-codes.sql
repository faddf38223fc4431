-- A code also confirms what is added to a balance, a bill and a series of transfers.
alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check
    check (purpose in ('signup', 'login', 'transfer', 'withdrawal', 'top_up', 'bill', 'schedule'));
alter table mailbox_links
  drop constraint mailbox_links_purpose_check,
  add constraint mailbox_links_purpose_check
    check (purpose in ('signup', 'login', 'transfer', 'withdrawal', 'top_up', 'bill', 'schedule'));
