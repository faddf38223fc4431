-- A payout waits while the prefund at its partner does not cover it.
alter table transfers add column prefund_awaited_at timestamptz;
create index transfers_prefund on transfers (prefund_awaited_at) where prefund_awaited_at is not null and state = 'funds_collected';

-- The amount of a bill is part of the prefund from the request to the partner until its posting.
alter table bill_payments add column prefund_held boolean not null default false;
create index bill_payments_prefund on bill_payments (partner, currency) where prefund_held;
