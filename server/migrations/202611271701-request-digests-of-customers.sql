-- More rows that a customer's request makes. Of a bank account the digest of its numbers becomes that of its request; a guest's keeps it.
alter table bank_accounts rename column fingerprint to request_digest;

do $$
declare name text;
begin
  foreach name in array array['bill_quotes', 'conversions'] loop
    execute format('alter table %I add column request_digest text not null default %L', name, '');
    execute format('alter table %I alter column request_digest drop default', name);
  end loop;
  -- The product makes such rows too, which have none.
  foreach name in array array['recipients', 'account_checks', 'quotes', 'conversion_quotes', 'disclosures', 'schedules'] loop
    execute format('alter table %I add column request_digest text', name);
  end loop;
end $$;
