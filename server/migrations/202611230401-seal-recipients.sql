-- From here on account numbers, pickup codes and tracking tokens are sealed by the application (AES-256-GCM), which PostgreSQL
-- cannot do: it has neither the cipher nor the key. What was written in the clear before cannot stay.
do $$
begin
  if exists (select from recipients) or exists (select from transfers) or exists (select from payouts) then
    raise exception using
      errcode = 'SOL01',
      message = 'This database holds recipients in the clear, from an earlier version: remove .data, or point DATABASE_URL at an empty one.';
  end if;
end $$;

-- A link is found by a keyed digest of its token.
alter table transfers add column tracking_mac text not null unique;
alter table transfers drop constraint transfers_tracking_token_key;
