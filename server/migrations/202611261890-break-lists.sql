-- Breaks are listed by amount within their currency, and found by kind, by what they belong to and by reference. What is open is
-- little; what was settled grows without bound.
create index breaks_open_amount on breaks (currency, amount, id) where settled_at is null;
create index breaks_settled_amount on breaks (currency, amount, id) where settled_at is not null;
create index breaks_settled_kind on breaks (kind, settled_at desc, id desc) where settled_at is not null;
create index breaks_settled_owner_kind on breaks (owner_kind, settled_at desc, id desc) where settled_at is not null;
create index breaks_owner on breaks (owner_id);
create index breaks_reference on breaks (reference text_pattern_ops);
create index breaks_by_amount on breaks (amount);
