-- What a person moved by settling a break, whether a second one approved it, and the bank's entry that proves it.
alter table breaks
  add column settled_amount bigint check (settled_amount > 0),
  add column approved_by uuid,
  add column bank_reference text check (length(bank_reference) between 1 and 140);
grant update (settled_amount, approved_by, bank_reference) on breaks to sol_app;
create index breaks_settled_sums on breaks (settled_at) where settled_amount is not null;
