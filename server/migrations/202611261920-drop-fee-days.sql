-- The P&L (pnl_days) has every income and cost by day, each entry added up once; these sums knew fees and losses only.
drop table fee_days;
