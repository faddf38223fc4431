-- A keyed digest of the creating request, on the remaining tables with client-generated ids. Older rows have an empty text.
alter table shared_accounts rename column submission_mac to submission_digest;

do $$
declare name text;
begin
  foreach name in array array[
    'business_invitations', 'campaigns', 'card_disputes', 'cards', 'check_deposits', 'check_pictures', 'attachments', 'customer_notes',
    'data_copies', 'invitations', 'invoice_payments', 'invoices', 'license_versions', 'limit_requests', 'movement_exports', 'payout_repairs',
    'person_groups', 'rate_alerts', 'request_pictures', 'requests', 'saved_billers', 'saved_views', 'shared_accounts', 'staff_reviews',
    'unclaimed_reports'
  ] loop
    execute format('alter table %I add column request_digest text not null default %L', name, '');
    execute format('alter table %I alter column request_digest drop default', name);
  end loop;
  -- Null for rows that the product creates itself, or under its own ids.
  foreach name in array array[
    'approvals', 'canned_answers', 'card_loads', 'conversation_messages', 'conversation_notes', 'conversations', 'debit_card_sessions',
    'filings', 'invoice_credits', 'invoice_refunds', 'policy_versions', 'remedies', 'request_refunds', 'ticket_messages', 'tickets'
  ] loop
    execute format('alter table %I add column request_digest text', name);
  end loop;
  -- Digest of the deciding request, next to the decision's id.
  foreach name in array array['alerts', 'card_disputes', 'check_deposits'] loop
    execute format('alter table %I add column decision_digest text', name);
  end loop;
end $$;

grant update (decision_digest) on alerts, card_disputes, check_deposits to sol_app;
-- Each version of an answer has its own request.
grant update (request_digest) on canned_answers to sol_app;
