-- The partner's own number of a payment: what a person names when they call the partner about it.
alter table debits add column partner_reference text;
alter table credits add column partner_reference text;
alter table payouts add column partner_reference text;

-- What the sandbox partner has on record. Null only for an order that was cancelled before it arrived.
alter table sandbox_orders add column amount bigint, add column currency text;
update sandbox_orders o set amount = p.amount, currency = p.currency
  from debits p where o.rail = 'pay_in' and o.reference = p.reference;
update sandbox_orders o set amount = p.amount, currency = p.currency
  from credits p where o.rail = 'pay_in' and o.reference = p.reference;
update sandbox_orders o set amount = p.amount, currency = p.currency
  from payouts p where o.rail = 'pay_out' and o.reference = p.reference;
