-- The file of a day's returns is read every hour, and returned orders are few among all.
create index sandbox_orders_returned on sandbox_orders (rail, at) where status in ('returned', 'unclaimed');
