-- A passkey may confirm a transfer. The holder of its challenge is then the digest of the disclosure, its terms and its recipient.
alter table passkey_challenges
  drop constraint passkey_challenges_purpose_check,
  add constraint passkey_challenges_purpose_check
    check (purpose in ('enrollment', 'login', 'second_factor', 'reauthentication', 'transfer'));
