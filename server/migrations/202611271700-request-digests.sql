-- A keyed digest of the request that made a row: who asked, and for what. The same id with another one is another request. Rows from before
-- have none, which is no request's.
alter table transfers rename column request_mac to request_digest;
alter table batches rename column request_mac to request_digest;
alter table businesses rename column request_mac to request_digest;
alter table business_payments rename column request_mac to request_digest;
-- A transfer that a schedule or a batch orders has none.
alter table transfers alter column request_digest drop not null;

do $$
declare name text;
begin
  foreach name in array array['withdrawals', 'top_ups', 'bills', 'request_payments'] loop
    execute format('alter table %I add column request_digest text not null default %L', name, '');
    execute format('alter table %I alter column request_digest drop default', name);
  end loop;
end $$;
