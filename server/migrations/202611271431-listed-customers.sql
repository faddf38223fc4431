-- A customer who asks to be verified agrees with a sanctions list.
alter table alerts drop constraint alerts_kind_check, add constraint alerts_kind_check check (kind in
  ('sanctions_transfer', 'sanctions_customer', 'sanctions_business', 'sanctions_list', 'license_lapsed', 'investments_short', 'wrong_codes'));
