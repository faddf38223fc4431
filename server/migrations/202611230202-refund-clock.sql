-- Cancelled and not refunded yet: the law's clock runs.
create index transfers_unrefunded on transfers (cancel_asked_at)
  where cancel_asked_at is not null and state in ('cancelling', 'cancelled', 'payout_failed', 'returned', 'unclaimed');
