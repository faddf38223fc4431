-- Money that comes into a balance from a debit card.
alter table top_ups
  add column debit_card_id uuid,
  -- When it was given back to its card at its owner's wish, and when a dispute of it was won.
  add column refunded_at timestamptz,
  add column won_at timestamptz,
  drop constraint top_ups_way,
  add constraint top_ups_way check (way in ('bank', 'card', 'cash')),
  drop constraint top_ups_source,
  add constraint top_ups_source check (
    (way = 'bank') = (bank_account_id is not null) and (way = 'card') = (debit_card_id is not null)
  ),
  drop constraint top_ups_state_check,
  add constraint top_ups_state_check
    check (state in ('pending', 'held', 'usable', 'failed', 'returned', 'refunded', 'canceled', 'expired'));
grant update (refunded_at, won_at) on top_ups to sol_app;

-- How well a card is known is read from its settled charges.
create index charges_settled on charges (debit_card_id, settled_at) where settled_at is not null;
-- What a customer's cards were charged today counts for their limit.
create index charges_user on charges (user_id, created_at);
