-- What administrators find a transfer by: written with it and never changed, so that a move of the transfer writes to none of
-- these indexes.
create table transfer_search (
  transfer_id uuid not null primary key references transfers,
  created_at timestamptz not null,
  -- Confirmation code, both names, e-mail, phones' digits, '#' and the last four of each account: lower case, without accents.
  words text not null,
  amount bigint not null,
  total bigint not null,
  country text not null
);
create index transfer_search_words on transfer_search using gin (words gin_trgm_ops) with (fastupdate = off);
create index transfer_search_newest on transfer_search (created_at desc);
create index transfer_search_amount on transfer_search (amount);
create index transfer_search_total on transfer_search (total);
create index transfer_search_country on transfer_search (country);
grant select, insert on transfer_search to sol_app;

-- The recipient on a transfer is sealed: phone and label come from the customer's list, and are left out if they are no longer there.
insert into transfer_search
select t.id, t.created_at,
  ' ' || array_to_string(array_remove(array[
    lower(t.confirmation_code),
    replace(lower(t.confirmation_code), '-', ''),
    t.recipient_search,
    lower(regexp_replace(
      normalize((t.sender ->> 'firstName') || ' ' || (t.sender ->> 'lastName'), nfkd), '[\u0300-\u036f]', '', 'g'
    )),
    t.sender ->> 'email',
    nullif(regexp_replace(t.sender ->> 'phone', '\D', '', 'g'), ''),
    nullif(regexp_replace(r.phone, '\D', '', 'g'), ''),
    '#' || lower(substring(r.label from '··· (\S{4})$')),
    '#' || lower(substring(t.pay_in_label from '··· (\S{4})$'))
  ], null), ' ') || ' ',
  t.amount, t.total, t.terms ->> 'country'
from transfers t left join recipients r on r.id = t.recipient_id;
