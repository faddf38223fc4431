-- The remittance transfer tax (26 U.S.C. 4475): what a quote collects, and what a transfer or a bill that was paid with cash owes.
alter table quotes add column tax_minor bigint not null default 0 check (tax_minor >= 0);
alter table quotes drop constraint quotes_check;
alter table quotes add constraint quotes_total check (total_minor = amount_minor + fee_minor + tax_minor);
alter table transfers add column tax_owed bigint not null default 0 check (tax_owed >= 0);
alter table bills add column tax_owed bigint not null default 0 check (tax_owed >= 0);

-- It is paid by two people as any other movement of our own money.
alter table treasury_orders drop constraint treasury_orders_kind_check;
alter table treasury_orders add constraint treasury_orders_kind_check check (kind in ('exchange', 'top_up', 'invoice', 'tax', 'capital'));
alter table treasury_orders drop constraint treasury_orders_check;
alter table treasury_orders add constraint treasury_orders_partner check ((partner is null) = (kind in ('tax', 'capital')));
