-- The transfer that brings a remedy to the recipient (12 CFR 1005.33(c)(2)(i)(B)); null where the sender has the money.
alter table remedies add column resent_id uuid unique;
alter table remedies add constraint remedies_resent check (resent_id is null or kind = 'amount');
