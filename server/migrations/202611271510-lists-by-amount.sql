-- All movements by what they changed, currency by currency: a page is read from the index, either way. It is what lists show: of a
-- top-up what came in, of everything else what went out, or came in where nothing did.
create index movements_amounts on movements (
  (case when kind = 'top_up' then coalesce(in_currency, out_currency) else coalesce(out_currency, in_currency) end),
  (case when kind = 'top_up' then coalesce(in_amount, out_amount) else coalesce(out_amount, in_amount) end),
  id
) include (user_id, kind, phase, started_at, out_amount, out_currency, in_amount, in_currency);
-- Transfers by amount: each state gives its page from the index.
create index transfers_amounts on transfers (state, amount, id);
