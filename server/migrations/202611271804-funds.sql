-- —— movements ——

-- One row per money event of a customer, for their History. Written by the noun's module in the transaction of its own change.
create table movements (
  -- The id of the noun's own row.
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{3,30}$'),
  -- The noun's own state, and what it means for any noun.
  state text not null,
  phase text not null check (phase in ('open', 'held', 'done', 'stopped')),
  -- What it takes from the customer, fee included, and what arrives; minor units.
  out_amount bigint check (out_amount >= 0),
  out_currency text check (out_currency ~ '^[A-Z]{3}$'),
  in_amount bigint check (in_amount >= 0),
  in_currency text check (in_currency ~ '^[A-Z]{3}$'),
  -- Whom or what, and where in detail: 'Chase', 'Banco Atlántida ··· 4821'. Both are empty once the account is erased.
  title text not null,
  detail text not null,
  -- What customers tell support, and it stays when the account is erased.
  code text not null,
  recipient_id uuid,
  country text,
  -- What the customer finds it by: lower case, without accents.
  words text not null,
  -- Each state it came to, oldest first: [{"state", "phase", "at"}].
  steps jsonb not null,
  -- It waits until then.
  paused_until timestamptz,
  started_at timestamptz not null,
  -- When it came to its state.
  state_at timestamptz not null,
  -- The first day of the month in New York in which it started.
  month date not null,
  constraint movements_check check ((out_amount is null) = (out_currency is null)
    and (in_amount is null) = (in_currency is null)),
  constraint movements_check1 check (out_amount is not null or in_amount is not null),
  primary key (id, user_id)
);
-- Lists, filters and months of one customer are read from the index alone.
create index movements_user on movements (user_id, started_at desc, id desc) include (month, kind, phase,
  recipient_id, out_amount, out_currency, in_amount, in_currency);
create index movements_words on movements using gin (user_id, words gin_trgm_ops) with (fastupdate=off);
-- What is under way for a customer, whatever else they have moved.
create index movements_open on movements (user_id, id desc) where phase in ('open', 'held');
-- Staff walks along the movements of all customers; the page's ids come from the index alone, whatever is filtered.
create index movements_all on movements (started_at desc, id desc) include (user_id, kind, phase, out_amount,
  out_currency, in_amount, in_currency);
-- What is rare is not looked for along everything else.
create index movements_kinds on movements (kind, started_at desc, id desc) include (user_id, phase, out_amount,
  out_currency, in_amount, in_currency);
create index movements_waiting on movements (started_at desc, id desc) include (user_id, kind) where phase in ('open',
  'held');
-- All movements by what they changed, currency by currency: a page is read from the index, either way. It is what lists show: of a
-- top-up what came in, of everything else what went out, or came in where nothing did.
create index movements_amounts on movements ((
case
    when kind = 'top_up'
  then COALESCE(in_currency, out_currency)
    else COALESCE(out_currency, in_currency)
end),
    (
case
    when kind = 'top_up' then COALESCE(in_amount, out_amount)
   
    else COALESCE(out_amount, in_amount)
end), id) include (user_id, kind, phase, started_at, out_amount,
    out_currency, in_amount, in_currency);
grant select, insert, update on movements to sol_app;

-- Files of a customer's History that are too long to answer at once. The worker makes them; `next_run_at` is its lease.
create table movement_exports (
  id uuid primary key,
  user_id uuid not null,
  format text not null check (format in ('csv', 'pdf')),
  language text not null check (language in ('es', 'pt', 'en')),
  -- As it was asked for. It says what the file has, and goes with it.
  filter jsonb not null,
  state text not null check (state in ('waiting', 'ready')),
  rows integer,
  created_at timestamptz not null,
  next_run_at timestamptz,
  expires_at timestamptz,
  request_digest text not null,
  constraint movement_exports_check check ((state = 'waiting') = (next_run_at is not null)),
  constraint movement_exports_check1 check ((state = 'ready') = (rows is not null and expires_at is not null))
);
-- One at a time.
create unique index movement_exports_waiting on movement_exports (user_id) where state = 'waiting';
create index movement_exports_user on movement_exports (user_id, created_at desc);
create index movement_exports_due on movement_exports (next_run_at) where next_run_at is not null;
create index movement_exports_expiring on movement_exports (expires_at) where expires_at is not null;
grant select, insert, update, delete on movement_exports to sol_app;

-- —— breaks ——

-- Where our books and a partner's record do not agree: a person looks into it, decides, and writes down how it was settled.
create table breaks (
  id uuid primary key,
  kind text not null,
  owner_kind text not null,
  owner_id uuid not null,
  -- The payment's key at the partner.
  reference text not null,
  -- What is wrong: the return code, or what each side says. The same break is opened once.
  cause text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  -- An administrator, or the module whose books agree again.
  settled_by text,
  note text,
  decision text check (decision in ('book', 'leave', 'repaid', 'write_off', 'credit', 'paid', 'not_paid')),
  -- Who looks into a break: the others leave it to them until they hand it back or it is taken over.
  assignee_id uuid,
  assigned_at timestamptz,
  -- The bank or partner whose record contradicts ours: breaks are listed and summed by it. Where only we are late, there is none.
  partner text check (length(partner) >= 1 and length(partner) <= 40),
  -- What a person moved by settling a break, whether a second one approved it, and the bank's entry that proves it.
  settled_amount bigint check (settled_amount > 0),
  approved_by uuid,
  bank_reference text check (length(bank_reference) >= 1 and length(bank_reference) <= 140),
  -- Why a break was settled, and what a statement says of a payment that its partner does not answer about.
  reason text check (reason in ('partner_statement', 'partner_word', 'our_error', 'timing', 'other')),
  constraint breaks_check check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (note is null)),
  constraint breaks_check1 check ((assignee_id is null) = (assigned_at is null)),
  unique (reference, kind, cause)
);
create index breaks_open on breaks (opened_at, id) where settled_at is null;
create index breaks_settled on breaks (settled_at desc, id desc) where settled_at is not null;
create index breaks_assignee on breaks (assignee_id, opened_at, id) where settled_at is null
  and assignee_id is not null;
-- Breaks are listed by amount within their currency, and found by kind, by what they belong to and by reference. What is open is
-- little; what was settled grows without bound.
create index breaks_open_amount on breaks (currency, amount, id) where settled_at is null;
create index breaks_settled_amount on breaks (currency, amount, id) where settled_at is not null;
create index breaks_settled_kind on breaks (kind, settled_at desc, id desc) where settled_at is not null;
create index breaks_settled_owner_kind on breaks (owner_kind, settled_at desc, id desc) where settled_at is not null;
create index breaks_owner on breaks (owner_id);
create index breaks_reference on breaks (reference text_pattern_ops);
create index breaks_by_amount on breaks (amount);
create index breaks_partner on breaks (partner);
create index breaks_open_partner on breaks (partner, opened_at, id) where settled_at is null;
create index breaks_settled_partner on breaks (partner, settled_at desc, id desc) where settled_at is not null;
create index breaks_settled_sums on breaks (settled_at) where settled_amount is not null;
grant select, insert, update (amount, settled_at, settled_by, note, decision, assignee_id, assigned_at,
  settled_amount, approved_by, bank_reference, reason) on breaks to sol_app;

-- —— rates ——

-- Exchange rates by provider and time. Append-only: the rate of a quote can always be traced to its row.
create table rates (
  id uuid primary key,
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  -- Four decimals: what is shown is what is used (12 CFR 1005.31(b)(1)(iv)).
  rate numeric(18,4) not null check (rate > 0),
  source text not null check (source in ('ecb', 'json', 'snapshot')),
  demo boolean not null,
  as_of timestamptz not null,
  received_at timestamptz not null,
  -- Reading the same rate again stores nothing.
  unique (source, base, quote, as_of)
);
grant select, insert on rates to sol_app;

-- —— recipients ——

-- The people of a customer's network. What a person is paid by are rows of recipients, each one payout method; a person may
-- have none yet, and one who only pays the customer has none at all.
create table people (
  id uuid primary key,
  user_id uuid not null,
  -- As the customer calls them. The names that a partner and screening get are the recipients' own.
  first_name text not null check (first_name <> ''),
  last_name text not null,
  second_last_name text not null,
  email text not null,
  phone text not null,
  address_line text not null,
  city text not null,
  country text check (country ~ '^[A-Z]{2}$'),
  -- Names in lower case without accents.
  search text not null,
  favorite boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Creation, correction, or the last money in either direction: the order of the list.
  used_at timestamptz not null
);
create index people_user on people (user_id, favorite desc, used_at desc, id desc);
grant select, insert, delete, update (first_name, last_name, second_last_name, email, phone, address_line, city,
  country, search, favorite, archived_at, updated_at, used_at) on people to sol_app;

-- The people to whom a customer sends. Every correction adds a version to recipient_versions: an error claim asks for the
-- earlier ones (12 CFR 1005.33), and a transfer is bound to the version of its disclosure.
create table recipients (
  id uuid primary key,
  -- No foreign key: the subscriber of `user.erased` removes the rows.
  user_id uuid not null,
  version integer not null check (version > 0),
  country text not null,
  payout text not null,
  first_name text not null,
  last_name text not null,
  second_last_name text not null,
  email text not null,
  phone text not null,
  address_line text not null,
  city text not null,
  relationship text not null,
  fields jsonb not null,
  label text not null,
  -- Names in lower case without accents.
  search text not null,
  -- SHA-256 of every detail that a payment depends on.
  fingerprint text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Creation, correction or the last transfer: the order of the list.
  used_at timestamptz not null,
  archived_at timestamptz,
  person_id uuid not null references people,
  request_digest text
);
create index recipients_user on recipients (user_id, used_at desc, id desc);
create index recipients_person on recipients (person_id);
grant select, insert, update, delete on recipients to sol_app;

create table recipient_versions (
  recipient_id uuid not null references recipients,
  version integer not null check (version > 0),
  details jsonb not null,
  fingerprint text not null,
  created_at timestamptz not null,
  primary key (recipient_id, version)
);
grant select, insert, delete on recipient_versions to sol_app;

create table person_groups (
  id uuid primary key,
  user_id uuid not null,
  name text not null check (name <> ''),
  -- Two groups of a customer differ by more than case and accents.
  folded text not null,
  created_at timestamptz not null,
  request_digest text not null,
  unique (user_id, folded)
);
grant select, insert, delete, update (name, folded) on person_groups to sol_app;

create table person_group_members (
  group_id uuid not null references person_groups on delete cascade,
  person_id uuid not null references people on delete cascade,
  added_at timestamptz not null,
  primary key (group_id, person_id)
);
create index person_group_members_person on person_group_members (person_id);
grant select, insert, delete, update (person_id) on person_group_members to sol_app;

-- Who a person is as a payer of the customer's requests.
create table person_payers (
  user_id uuid not null,
  -- The id of the payer's account, or a guest's canonical address.
  payer text not null check (payer <> ''),
  person_id uuid not null references people on delete cascade,
  since timestamptz not null,
  primary key (user_id, payer)
);
create index person_payers_person on person_payers (person_id);
create index person_payers_payer on person_payers (payer);
grant select, insert, delete, update (person_id) on person_payers to sol_app;

-- —— wallets ——

-- What a reservation does not say of the money that it holds in a wallet, for its owner to read: the day on which it ends.
create table wallet_holds (
  reservation_id uuid primary key,
  until date not null
);
grant select, insert on wallet_holds to sol_app;

-- —— bank-accounts ——

-- Bank accounts in the United States that customers pay from. The numbers are sealed (AES-256-GCM); the provider's token
-- stands for them in every debit.
create table bank_accounts (
  id uuid primary key,
  user_id uuid not null,
  holder text not null,
  holder_matches boolean not null,
  kind text not null check (kind in ('checking', 'savings')),
  sealed_numbers bytea not null,
  -- A keyed digest of what was typed: tells a retry from another account under the same id.
  request_digest text not null,
  -- A keyed digest of the numbers alone: what was barred stays barred for every customer and name.
  number_mac text not null,
  last4 text not null,
  bank_name text not null,
  token text not null,
  status text not null check (status in ('verified', 'pending', 'failed', 'doubted', 'refused')),
  -- Why it is no longer debited: a return code of the network; null while it is verified.
  reason text,
  -- Its holder did not agree to a debit, or it is closed: these numbers cannot be added again.
  barred boolean not null default false,
  created_at timestamptz not null,
  -- A removed account is no longer listed or debited; payments made with it keep their account.
  nickname text not null default '' check (length(nickname) <= 40),
  removed_at timestamptz,
  -- A bank's return contradicted the instant check: only deposits prove these numbers.
  needs_deposits boolean not null default false,
  -- The account with the latest is the one that is used unless another is chosen.
  default_at timestamptz
);
create index bank_accounts_user on bank_accounts (user_id, created_at desc, id);
create index bank_accounts_barred on bank_accounts (number_mac) where barred;
create index bank_accounts_numbers on bank_accounts (number_mac) where needs_deposits;
grant select, insert, delete, update (holder, kind, sealed_numbers, request_digest, number_mac, last4, bank_name,
  token, status, reason, barred, nickname, removed_at, needs_deposits, default_at) on bank_accounts to sol_app;

-- —— debit-cards ——

-- A customer's debit cards. Their numbers are the processor's; `token` stands for them.
create table debit_cards (
  id uuid primary key,
  user_id uuid not null,
  partner text not null,
  token text not null,
  fingerprint text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires_month integer not null check (expires_month between 1 and 12),
  expires_year integer not null,
  holder_matches boolean not null,
  nickname text not null default '',
  is_default boolean not null default false,
  status text not null default 'verified' check (status in ('verified', 'refused')),
  reason text,
  -- Nobody may link the card again.
  barred boolean not null default false,
  -- The processor said that it changed; it is asked what it is now.
  check_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint debit_cards_check check (status = 'verified' or reason is not null),
  constraint debit_cards_check1 check (not is_default or removed_at is null)
);
create index debit_cards_user on debit_cards (user_id);
create unique index debit_cards_default on debit_cards (user_id) where is_default;
create unique index debit_cards_once on debit_cards (user_id, fingerprint) where removed_at is null;
create index debit_cards_fingerprint on debit_cards (fingerprint) where barred;
create index debit_cards_token on debit_cards (token);
create index debit_cards_check on debit_cards (check_at) where check_at is not null;
grant select, insert, update, delete on debit_cards to sol_app;

-- The frames that a customer opened to link a card.
create table debit_card_sessions (
  id uuid primary key,
  user_id uuid not null,
  created_at timestamptz not null,
  request_digest text
);
create index debit_card_sessions_user on debit_card_sessions (user_id);
grant select, insert, delete on debit_card_sessions to sol_app;

-- —— payments ——

-- Money on its way through a partner, for any owner: that is a transfer today, a wallet or a bill tomorrow.
create table debits (
  id uuid primary key,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid not null,
  bank_account_id uuid not null,
  -- Ours, and the key at the partner: the same reference is the same debit.
  reference text not null unique,
  partner text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  purpose text not null check (purpose in ('remittance', 'top_up')),
  -- Both ends, for an entry that funds a transfer abroad.
  remittance jsonb,
  state text not null default 'requested' check (state in ('requested', 'submitted', 'settled', 'returned', 'failed',
    'canceled')),
  -- When it came to its state, by the partner's clock.
  state_at timestamptz not null,
  reason text,
  return_code text,
  -- The partner may have heard of it: from then on it is asked before anything else is tried.
  attempted_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  -- Its owner wants it back; null again once the partner has answered that it is too late.
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  -- Counts calls for processing, so that one that comes during processing is not lost.
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  -- The partner's own number of a payment: what a person names when they call the partner about it.
  partner_reference text,
  -- A notification of change (C01 …) that came with an entry is followed once.
  change_code text,
  constraint debits_check check (next_run_at is not null or (state not in ('requested', 'submitted')))
);
create index debits_owner on debits (owner_kind, owner_id);
create index debits_due on debits (partner, next_run_at) where next_run_at is not null;
-- What is under way with an account is looked for before it is removed.
create index debits_of_account on debits (bank_account_id) where state in ('requested', 'submitted');
create index debits_user on debits (user_id, created_at desc);
create index debits_accepted on debits (accepted_at) where accepted_at is not null;
create index debits_returned on debits (returned_at) where returned_at is not null;
-- How long a customer and their bank know each other is read from the account's settled debits.
create index debits_settled on debits (bank_account_id, settled_at) where settled_at is not null;
-- A partner calls a payment by its own number.
create index debits_partner_reference on debits (partner_reference) where partner_reference is not null;
grant select, insert, update on debits to sol_app;

create table credits (
  id uuid primary key,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid not null,
  bank_account_id uuid not null,
  reference text not null unique,
  partner text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'requested' check (state in ('requested', 'submitted', 'settled', 'returned', 'failed',
    'canceled')),
  state_at timestamptz not null,
  reason text,
  return_code text,
  attempted_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  partner_reference text,
  change_code text,
  constraint credits_check check (next_run_at is not null or (state not in ('requested', 'submitted')))
);
create index credits_owner on credits (owner_kind, owner_id);
create index credits_due on credits (partner, next_run_at) where next_run_at is not null;
create index credits_of_account on credits (bank_account_id) where state in ('requested', 'submitted');
create index credits_user on credits (user_id, created_at desc);
create index credits_partner_reference on credits (partner_reference) where partner_reference is not null;
grant select, insert, update on credits to sol_app;

create table payouts (
  id uuid primary key,
  owner_kind text not null,
  owner_id uuid not null,
  reference text not null unique,
  partner text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Method, country, both parties and what was sent: what the partner gets beside the amount.
  instruction jsonb not null,
  state text not null default 'requested' check (state in ('requested', 'accepted', 'available', 'delivered',
    'returned', 'unclaimed', 'failed', 'canceled')),
  state_at timestamptz not null,
  reason text,
  pickup_code text,
  attempted_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  partner_reference text,
  -- What came back of a returned payout: a bank on the way may have kept a fee.
  returned_amount bigint,
  constraint payouts_check check (next_run_at is not null or (state not in ('requested', 'accepted', 'available'))),
  constraint payouts_check1 check (returned_amount > 0 and returned_amount <= amount)
);
create index payouts_owner on payouts (owner_kind, owner_id);
create index payouts_due on payouts (partner, next_run_at) where next_run_at is not null;
create index payouts_partner_reference on payouts (partner_reference) where partner_reference is not null;
-- At most one payout of a transfer can be under way or paid, whatever the code does; the in-flight account's floor keeps a second
-- posting out until the first is taken back.
create unique index payouts_one_alive on payouts (owner_id) where owner_kind = 'transfer'
  and (state in ('requested', 'accepted', 'available', 'delivered'));
grant select, insert, update on payouts to sol_app;

-- How many of the last sixty days' debits the banks returned, by the groups that Nacha watches (Operating Rules §2.17.2). Counted once an
-- hour: over two months of debits nobody counts while a screen waits.
create table return_rates (
  return_group text check (return_group in ('unauthorized', 'administrative', 'all')) primary key,
  debits bigint not null,
  returned bigint not null,
  level text not null check (level in ('fine', 'near', 'exceeded')),
  counted_at timestamptz not null
);
grant select, insert, update on return_rates to sol_app;

-- Money from and back to a debit card, for any owner, as debits and credits are from and to a bank account.
create table charges (
  id uuid primary key,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid not null,
  debit_card_id uuid not null,
  reference text not null unique,
  partner text not null,
  partner_reference text,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'requested' check (state in ('requested', 'challenge', 'submitted', 'settled',
    'returned', 'failed', 'canceled')),
  state_at timestamptz not null,
  reason text,
  -- Where the cardholder answers their bank, as long as it asks.
  challenge_url text,
  attempted_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  constraint charges_check check (next_run_at is not null or (state not in ('requested', 'challenge', 'submitted')))
);
create index charges_owner on charges (owner_kind, owner_id);
create index charges_card on charges (debit_card_id);
create index charges_due on charges (partner, next_run_at) where next_run_at is not null;
-- How well a card is known is read from its settled charges.
create index charges_settled on charges (debit_card_id, settled_at) where settled_at is not null;
-- What a customer's cards were charged today counts for their limit.
create index charges_user on charges (user_id, created_at);
create index charges_partner_reference on charges (partner_reference) where partner_reference is not null;
grant select, insert, update on charges to sol_app;

create table refunds (
  id uuid primary key,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid not null,
  debit_card_id uuid not null,
  -- The charge that it gives back.
  charge_reference text not null references charges(reference),
  reference text not null unique,
  partner text not null,
  partner_reference text,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'requested' check (state in ('requested', 'submitted', 'settled', 'returned', 'failed',
    'canceled')),
  state_at timestamptz not null,
  reason text,
  attempted_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  constraint refunds_check check (next_run_at is not null or (state not in ('requested', 'submitted')))
);
create index refunds_owner on refunds (owner_kind, owner_id);
create index refunds_card on refunds (debit_card_id);
create index refunds_due on refunds (partner, next_run_at) where next_run_at is not null;
create index refunds_partner_reference on refunds (partner_reference) where partner_reference is not null;
grant select, insert, update on refunds to sol_app;

-- Bills that customers pay abroad from their balance. Their payments are rows of `bill_payments`, beside debits, credits and payouts.
create table bill_payments (
  id uuid primary key,
  owner_kind text not null,
  owner_id uuid not null,
  reference text not null unique,
  partner text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Biller, the number on the bill, and who pays; sealed.
  instruction jsonb not null,
  state text not null default 'requested' check (state in ('requested', 'accepted', 'available', 'delivered',
    'returned', 'unclaimed', 'failed', 'canceled')),
  state_at timestamptz not null,
  reason text,
  partner_reference text,
  attempted_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  constraint bill_payments_check check (next_run_at is not null
    or (state not in ('requested', 'accepted', 'available')))
);
create index bill_payments_owner on bill_payments (owner_kind, owner_id);
create index bill_payments_due on bill_payments (partner, next_run_at) where next_run_at is not null;
create index bill_payments_partner_reference on bill_payments (partner_reference) where partner_reference is not null;
grant select, insert, update on bill_payments to sol_app;

-- Checks that are presented to the banks that they are drawn on: payments of a kind of their own.
create table check_items (
  id uuid primary key,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid not null,
  -- What stands in magnetic ink at the foot of the check. The account number is sealed.
  routing_number text not null,
  account_number text not null,
  check_number text not null,
  -- The sealed pictures of both sides.
  front_id uuid not null,
  back_id uuid not null,
  reference text not null unique,
  partner text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'requested' check (state in ('requested', 'submitted', 'settled', 'returned', 'failed',
    'canceled')),
  state_at timestamptz not null,
  reason text,
  return_code text,
  partner_reference text,
  attempted_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  constraint check_items_check check (next_run_at is not null or (state not in ('requested', 'submitted')))
);
create index check_items_owner on check_items (owner_kind, owner_id);
create index check_items_due on check_items (partner, next_run_at) where next_run_at is not null;
create index check_items_partner_reference on check_items (partner_reference) where partner_reference is not null;
grant select, insert, update on check_items to sol_app;

-- —— account-checks ——

create table account_checks (
  id uuid primary key,
  user_id uuid not null,
  bank_account_id uuid not null,
  -- The owners of the two credits in payments.
  first_id uuid not null unique,
  second_id uuid not null unique,
  -- Cents.
  first_amount bigint not null check (first_amount between 1 and 99),
  second_amount bigint not null check (second_amount between 1 and 99),
  state text not null check (state in ('sent', 'arrived', 'verified', 'failed')),
  reason text,
  -- The different pairs that were typed wrong: '7-31 12-40'.
  tried text not null default '',
  arrives_by date not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  state_at timestamptz not null,
  request_digest text,
  constraint account_checks_check check ((state = 'failed') = (reason is not null))
);
create unique index account_checks_open on account_checks (bank_account_id) where state in ('sent', 'arrived');
create index account_checks_expiring on account_checks (expires_at) where state in ('sent', 'arrived');
create index account_checks_user on account_checks (user_id);
grant select, insert, update (state, reason, tried, state_at) on account_checks to sol_app;

-- —— debts ——

-- What a customer owes for a debit that came back after its money was used: for a transfer, a top-up, or what else is collected.
create table debts (
  -- The receivable's account in the ledger.
  id uuid primary key,
  owner_kind text not null,
  owner_id uuid not null unique,
  user_id uuid not null,
  -- The returned debit's key at the partner.
  reference text not null,
  partner text not null,
  -- Minor units: what came back. The account says what is left of it.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- A written-off debt is still the first to be repaid.
  state text not null check (state in ('open', 'settled', 'written_off')),
  -- The money that it paid for is blocked: a matter for the authority, not a debt to collect.
  blocked boolean not null,
  opened_at timestamptz not null,
  -- What our losses bear of a debt: the first share of money that is recovered later goes back to them.
  loss bigint not null default 0,
  constraint debts_loss check (loss between 0 and amount)
);
create index debts_owing on debts (user_id) where state = 'open';
grant select, insert, update (state, loss) on debts to sol_app;

-- —— treasury ——

-- What one unit of a foreign currency has cost us on average, as a fraction of minor units: `dollars` for `units`. Buying changes it
-- and a revaluation does; what is paid out does not, so payouts only read it.
create table exchange_costs (
  currency text check (currency ~ '^[A-Z]{3}$' and currency <> 'USD') primary key,
  dollars numeric(38,0) not null check (dollars > 0),
  units numeric(38,0) not null check (units > 0),
  set_at timestamptz not null
);
grant select, insert, update on exchange_costs to sol_app;

-- What treasury does with our own money: asked for by one administrator, posted on the word of another.
create table treasury_orders (
  id uuid primary key,
  kind text not null check (kind in ('exchange', 'top_up', 'invoice', 'tax', 'capital')),
  partner text,
  -- Cents.
  dollars bigint not null check (dollars > 0),
  -- What an exchange bought, in minor units of its currency, and where that currency is paid out if only in one country.
  bought bigint check (bought > 0),
  currency text check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  country text check (country ~ '^[A-Z]{2}$'),
  requested_by uuid not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  constraint treasury_orders_check1 check (decided_by <> requested_by),
  constraint an_exchange_buys check ((kind = 'exchange') = (bought is not null)
    and (bought is null) = (currency is null)),
  constraint treasury_orders_partner check ((partner is null) = (kind in ('tax', 'capital')))
);
grant select, insert on treasury_orders to sol_app;

-- Positions in foreign currencies at the rate of a month's end.
create table revaluations (
  id uuid primary key,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  currency text not null,
  country text,
  units bigint not null,
  -- Cents, before and after.
  cost bigint not null,
  worth bigint not null,
  rate text not null,
  made_at timestamptz not null,
  unique (month, currency)
);
grant select, insert on revaluations to sol_app;

-- —— blocked-property ——

create table blocked_properties (
  -- Of a transfer its own id.
  id uuid primary key,
  kind text not null check (kind in ('transfer', 'balance')),
  user_id uuid not null,
  -- The decision that it follows from.
  transfer_id uuid not null,
  -- Minor units; zero where nothing was collected when the transfer was blocked.
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  blocked_at timestamptz not null,
  report_due_on date not null,
  report_confirmation text,
  reported_by_name text,
  reported_at timestamptz,
  license text,
  released_at timestamptz,
  constraint reported_whole check ((reported_at is null) = (report_confirmation is null)
    and (reported_at is null) = (reported_by_name is null)),
  constraint released_by_a_license check ((released_at is null) = (license is null))
);
create index blocked_properties_open on blocked_properties (blocked_at, id) where released_at is null;
create index blocked_properties_released on blocked_properties (released_at desc,
  id desc) where released_at is not null;
create index blocked_properties_user on blocked_properties (user_id);
grant select, insert, update (report_confirmation, reported_by_name, reported_at, license,
  released_at) on blocked_properties to sol_app;

-- What was held on June 30, filed by September 30.
create table blocked_reports (
  year integer check (year between 2000 and 2199) primary key,
  count integer not null check (count > 0),
  confirmation text not null,
  filed_by uuid not null,
  filed_by_name text not null,
  filed_at timestamptz not null
);
grant select, insert on blocked_reports to sol_app;

create trigger register_id before insert on account_checks for each row execute function register_id('account_check');

create trigger register_id before insert on treasury_orders for each row execute function register_id('treasury_order', '');

create trigger register_id before insert on revaluations for each row execute function register_id('revaluation', '');

create trigger separate_guests before insert on bank_accounts for each row
  when (new.id = new.user_id) execute function separate_guests();

create trigger separate_guests before insert on debit_cards for each row
  when (new.id = new.user_id) execute function separate_guests();

create trigger separate_guests before insert on debit_card_sessions for each row
  when (new.id = new.user_id) execute function separate_guests();
