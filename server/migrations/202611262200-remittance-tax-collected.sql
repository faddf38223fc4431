-- What of its tax a transfer's sender pays: beside Transfer Amount, the rest of the total is our fee.
alter table transfers add column tax bigint not null default 0;
alter table transfers add constraint transfers_tax check (tax >= 0 and tax <= tax_owed and total >= amount + tax);
update transfers set tax = (terms -> 'tax' ->> 'minor')::bigint where terms ? 'tax';
