-- —— canned-answers ——

-- Usual answers of the office in the three languages. `texts` has by language a title, a text and the short answers to it.
create table canned_answers (
  id uuid primary key,
  -- What is typed after the semicolon.
  shortcut text not null check (shortcut ~ '^[a-z0-9-]{2,30}$'),
  texts jsonb not null,
  -- A macro: what is done besides sending the answer.
  tag text check (length(tag) >= 1 and length(tag) <= 30),
  closes boolean not null default false,
  -- Null for those that come with the product.
  changed_by uuid,
  changed_at timestamptz not null,
  -- Of two who change it at once, the slower is refused.
  version integer not null default 1,
  archived_at timestamptz,
  request_digest text
);
create unique index canned_answers_shortcut on canned_answers (shortcut) where archived_at is null;
grant select, insert, update (shortcut, texts, tag, closes, changed_by, changed_at, version, archived_at,
  request_digest) on canned_answers to sol_app;

-- —— support ——

-- Questions to the office. A question never changes; an answer is written once.
create table tickets (
  id uuid primary key,
  reference text not null unique,
  -- Null for a visitor. No foreign key: the subscriber of `user.erased` removes the rows.
  user_id uuid,
  name text not null,
  email text not null,
  lang text not null check (lang in ('es', 'pt', 'en')),
  topic text not null check (topic in ('sending-money', 'manage-account', 'holding-money', 'sol-card', 'receiving',
    'sol-business')),
  created_at timestamptz not null,
  answered_at timestamptz,
  waiting_since timestamptz not null,
  assignee_id uuid,
  -- A ticket is closed when its customer says so, or when it goes on as a conversation. The rating is of the last answer.
  closed_at timestamptz,
  stars smallint check (stars between 1 and 5),
  rating_word text,
  rated_at timestamptz,
  -- A question comes from an account, from the public contact form or by mail; the inbox is those that are answered by mail.
  source text not null default 'account' check (source in ('account', 'form', 'mail')),
  -- Of a mail.
  title text,
  spam_at timestamptz,
  -- The customer whom staff says it is of. No foreign key: the subscriber of `user.erased` removes the rows.
  linked_id uuid,
  -- A question that support asked another team about, until it is handed back, answered or closed.
  escalated_to text check (escalated_to in ('operations', 'compliance', 'administrator')),
  escalated_at timestamptz,
  escalated_by uuid,
  escalation_reason text check (length(escalation_reason) >= 3 and length(escalation_reason) <= 300),
  -- The talk that a ticket goes on from, and the transfer that another team was asked about. A talk is erased with its customer, as the
  -- ticket is, so its id refers to no row.
  conversation_id uuid,
  transfer_id uuid references transfers,
  request_digest text,
  constraint tickets_check check (num_nulls(stars, rating_word, rated_at) in (0, 3)),
  constraint tickets_check1 check (closed_at is null or answered_at is not null),
  constraint tickets_check2 check (spam_at is null or closed_at is not null),
  constraint tickets_check3 check (linked_id is null or user_id is null),
  constraint tickets_check4 check (num_nulls(escalated_to, escalated_at, escalated_by, escalation_reason) in (0, 4)),
  constraint tickets_check5 check (escalated_at is null or answered_at is null)
);
create index tickets_user on tickets (user_id) where user_id is not null;
create index tickets_answered on tickets (answered_at, id) where answered_at is not null;
create index tickets_open on tickets (waiting_since, id) where answered_at is null;
create index tickets_email on tickets (email) where user_id is null;
-- What customers thought of the answers, the newest first.
create index tickets_rated on tickets (rated_at, id) where rated_at is not null;
create index tickets_inbox on tickets (waiting_since, id) where source <> 'account';
create index tickets_linked on tickets (linked_id) where linked_id is not null;
create index tickets_escalated on tickets (escalated_at, id) where escalated_at is not null;
create index tickets_of_transfer on tickets (transfer_id) where transfer_id is not null;
-- Tickets are found by a part of a name, an address, a title or a reference; answered ones grow without bound. What was judged as spam is
-- rare among them.
create index tickets_words on tickets using gin (lower((((((name || ' ') || email) || ' ') || COALESCE(title,
  '')) || ' ') || reference) gin_trgm_ops) with (fastupdate=off);
create index tickets_spam on tickets (waiting_since desc, id desc) where spam_at is not null and source <> 'account';
grant select, insert, delete, update (answered_at, waiting_since, assignee_id, closed_at, stars, rating_word,
  rated_at, spam_at, linked_id, escalated_to, escalated_at, escalated_by, escalation_reason, conversation_id,
    transfer_id) on tickets to sol_app;

-- A ticket is a thread of messages, which never change. `answered_at` is null while the customer waits; a reply of theirs reopens it.
create table ticket_messages (
  id uuid primary key,
  -- The order of writing: two messages of one instant still have an order.
  position bigint generated always as identity,
  ticket_id uuid not null references tickets on delete cascade,
  author text not null check (author in ('customer', 'office')),
  -- The account that wrote; null for a visitor.
  author_id uuid,
  text text not null,
  sent_at timestamptz not null,
  -- The address that a mail came from, which may be another than the question's.
  sender text,
  -- The names of its files, which are not kept.
  left_out text[] not null default '{}',
  request_digest text,
  constraint ticket_messages_check check (author = 'customer' or author_id is not null)
);
create index ticket_messages_ticket on ticket_messages (ticket_id, position);
grant select, insert on ticket_messages to sol_app;

-- Mails as the provider hands them over, stored first and handled by a job. What they said goes once they are handled.
create table inbound_mails (
  id uuid primary key,
  -- A keyed digest of Message-ID and recipient: a mail that comes twice is one.
  digest text not null unique,
  body text,
  received_at timestamptz not null,
  next_at timestamptz,
  attempts integer not null default 0,
  handled_at timestamptz,
  outcome text check (outcome in ('opened', 'added', 'automatic', 'refused', 'failed')),
  problem text,
  -- No foreign key: a ticket may be erased.
  ticket_id uuid,
  constraint inbound_mails_check check ((handled_at is null) = (next_at is not null)),
  constraint inbound_mails_check1 check ((handled_at is null) = (outcome is null)),
  constraint inbound_mails_check2 check (handled_at is null or outcome = 'failed' or body is null)
);
create index inbound_mails_due on inbound_mails (next_at) where next_at is not null;
grant select, insert, delete, update (body, next_at, attempts, handled_at, outcome, problem,
  ticket_id) on inbound_mails to sol_app;

-- What a team said when it handed a question back to support. It never changes, and its customer never sees it; it goes with the ticket.
create table ticket_returns (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  "from" text not null check ("from" in ('operations', 'compliance', 'administrator')),
  note text not null,
  returned_by uuid not null,
  returned_at timestamptz not null,
  requested_by uuid
);
create index ticket_returns_ticket on ticket_returns (ticket_id, returned_at);
grant select, insert on ticket_returns to sol_app;

-- Each token that the mail provider signed serves one mail, also the token of a copy.
create table inbound_mail_tokens (
  token text primary key,
  -- Of the mail that it brought: inbound_mails.digest.
  digest text not null,
  received_at timestamptz not null
);
grant select, insert, delete, update (token) on inbound_mail_tokens to sol_app;

-- —— conversations ——

-- Conversations with support. What was delivered and read are positions of messages: one row says it of all of them.
create table conversations (
  id uuid primary key,
  -- No foreign key: the subscriber of `user.erased` removes the rows.
  user_id uuid not null,
  topic text not null check (topic in ('sending-money', 'manage-account', 'holding-money', 'sol-card', 'receiving',
    'sol-business')),
  state text not null default 'open' check (state in ('open', 'closed')),
  important boolean not null default false,
  created_at timestamptz not null,
  -- It was opened while support was there: such ones count in the expected wait.
  in_hours boolean not null,
  first_answered_at timestamptz,
  last_message_at timestamptz not null,
  -- Since when the customer has waited for an answer; null while the office's message is the last.
  waiting_since timestamptz,
  closed_at timestamptz,
  -- The ticket that it went on as, or came from.
  ticket_id uuid unique,
  customer_delivered_to bigint not null default 0,
  customer_read_to bigint not null default 0,
  office_delivered_to bigint not null default 0,
  office_read_to bigint not null default 0,
  -- When the customer is notified of an answer that they have not read.
  notify_at timestamptz,
  -- Who of the office looks after a conversation, and what the office marks it with. The star of the customer is their own.
  assignee_id uuid,
  office_important boolean not null default false,
  request_digest text,
  constraint conversations_check check ((state = 'closed') = (closed_at is not null)),
  constraint conversations_check1 check (state = 'open' or waiting_since is null)
);
create index conversations_user on conversations (user_id, last_message_at, id);
create index conversations_waiting on conversations (waiting_since, id) where waiting_since is not null;
create index conversations_answered on conversations (last_message_at, id) where state = 'open'
  and waiting_since is null;
create index conversations_closed on conversations (closed_at, id) where state = 'closed';
create index conversations_first_answers on conversations (first_answered_at) where in_hours;
create index conversations_notify on conversations (notify_at) where notify_at is not null;
grant select, insert, delete, update (state, important, first_answered_at, last_message_at, waiting_since, closed_at,
  ticket_id, customer_delivered_to, customer_read_to, office_delivered_to, office_read_to, notify_at, assignee_id,
    office_important) on conversations to sol_app;

-- A message never changes. One that goes on in a ticket keeps its id there.
create table conversation_messages (
  id uuid primary key,
  position bigint generated always as identity,
  conversation_id uuid not null references conversations on delete cascade,
  author text not null check (author in ('customer', 'office')),
  author_id uuid not null,
  text text not null,
  transfer_id uuid,
  -- Lower case without accents.
  search text not null,
  sent_at timestamptz not null,
  -- Short answers that the customer may give to a message of the office with one press.
  replies text[] not null default '{}',
  request_digest text
);
create unique index conversation_messages_position on conversation_messages (conversation_id, position);
create index conversation_messages_transfer on conversation_messages (transfer_id) where transfer_id is not null;
grant select, insert on conversation_messages to sol_app;

create table conversation_tags (
  conversation_id uuid not null references conversations on delete cascade,
  tag text not null check (length(tag) >= 1 and length(tag) <= 30),
  tagged_by uuid not null,
  tagged_at timestamptz not null,
  primary key (conversation_id, tag)
);
create index conversation_tags_tag on conversation_tags (tag);
grant select, insert, delete on conversation_tags to sol_app;

-- What the office says among itself inside a conversation. A note never changes, and its customer never sees it.
create table conversation_notes (
  id uuid primary key,
  position bigint generated always as identity,
  conversation_id uuid not null references conversations on delete cascade,
  author_id uuid not null,
  text text not null,
  written_at timestamptz not null,
  request_digest text
);
create index conversation_notes_conversation on conversation_notes (conversation_id, position);
grant select, insert on conversation_notes to sol_app;

-- —— customers ——

-- How many people each tab of the customers' list holds, since counting a million takes longer than showing a page. Sixteen
-- rows a tab share the work: simultaneous sign-ups do not wait for one lock. A closed account is in no tab.
create table customer_counts (
  tab text not null,
  slot smallint not null,
  people bigint not null,
  primary key (tab, slot)
);
grant select on customer_counts to sol_app;

-- What staff write down about a customer: never changed, and erased with the account.
create table customer_notes (
  id uuid primary key,
  user_id uuid not null,
  author_id uuid not null,
  text text not null check (length(text) >= 1 and length(text) <= 2000),
  created_at timestamptz not null,
  request_digest text not null
);
create index customer_notes_user on customer_notes (user_id, created_at desc, id desc);
grant select, insert, delete on customer_notes to sol_app;

-- —— campaigns ——

-- News that the office writes to a part of the customers, on the word of two people.
create table campaigns (
  id uuid primary key,
  name text not null,
  -- 'offers': only who turned news by mail on.
  purpose text not null check (purpose in ('service', 'offers')),
  segment jsonb not null,
  texts jsonb not null,
  -- How many it was for when it was asked for.
  expected integer not null check (expected >= 0),
  send_at timestamptz not null,
  state text not null check (state in ('pending_approval', 'declined', 'scheduled', 'sending', 'sent', 'canceled')),
  created_by uuid not null,
  created_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  canceled_by uuid,
  request_digest text not null,
  constraint campaigns_check check ((state not in ('scheduled', 'sending', 'sent')) or approved_by is not null
    and approved_by <> created_by),
  constraint campaigns_check1 check ((finished_at is not null) = (state = 'sent'))
);
create index campaigns_newest on campaigns (created_at, id);
create index campaigns_due on campaigns (send_at) where state in ('scheduled', 'sending');
grant select, insert, update (state, approved_by, approved_at, started_at, finished_at,
  canceled_by) on campaigns to sol_app;

-- Who it is for, as it was when the sending began: each person once.
create table campaign_recipients (
  campaign_id uuid not null references campaigns,
  -- No foreign key: the subscriber of `user.erased` removes the rows.
  user_id uuid not null,
  notified_at timestamptz,
  -- False: they had turned mails of news off, or closed their account.
  mailed boolean,
  constraint campaign_recipients_check check ((notified_at is null) = (mailed is null)),
  primary key (campaign_id, user_id)
);
create index campaign_recipients_left on campaign_recipients (campaign_id, user_id) where notified_at is null;
create index campaign_recipients_user on campaign_recipients (user_id);
grant select, insert, delete, update (notified_at, mailed) on campaign_recipients to sol_app;

-- —— transactions ——

-- What each customer sent in a month of New York, in cents of a dollar. Added up by the worker; a month is replaced whole, because
-- what comes back no longer counts.
create table client_months (
  month date not null,
  user_id uuid not null,
  orders integer not null check (orders > 0),
  amount bigint not null check (amount >= 0),
  primary key (month, user_id)
);
create index client_months_top on client_months (month, amount desc, user_id);
grant select, insert, delete on client_months to sol_app;

create table client_month_refreshes (
  month date primary key,
  refreshed_at timestamptz not null
);
grant select, insert, update, delete on client_month_refreshes to sol_app;

create function customer_tab(role text, closed_at timestamptz, state text) returns text language sql immutable as $$
  select case
    when closed_at is not null then null
    when role = 'admin' then 'admins'
    when state = 'verified' then 'verified'
    when state = 'pending' then 'verification-requests'
    else 'non-verified'
  end
$$;

create function move_customers(from_tab text, to_tab text, number bigint) returns void language sql as $$
  insert into customer_counts
  select tab, pg_backend_pid() % 16, change
  from (values (from_tab, -number), (to_tab, number)) moves (tab, change)
  where tab is not null and from_tab is distinct from to_tab
  order by tab
  on conflict (tab, slot) do update set people = customer_counts.people + excluded.people
$$;

-- The triggers run as their owner: the application reads the counts and cannot write them. Every change of a
-- role, a verification or of whether an account is open holds the row of `users`, so two moves of one person never overlap.
create function count_new_users() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform move_customers(null, tab, count(*)) from (select customer_tab(role, closed_at, null) as tab from new_users) joined group by tab;
  return null;
end $$;

create function count_changed_user() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  verified text := (select state from verifications where user_id = old.id);
  from_tab text := customer_tab(old.role, old.closed_at, verified);
begin
  if tg_op = 'DELETE' then
    perform move_customers(from_tab, null, 1);
    return old;
  end if;
  perform move_customers(from_tab, customer_tab(new.role, new.closed_at, verified), 1);
  return new;
end $$;

create function count_changed_verification() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform move_customers(
    customer_tab(role, closed_at, case tg_op when 'UPDATE' then old.state end), customer_tab(role, closed_at, new.state), 1
  ) from users where id = new.user_id;
  return null;
end $$;

create trigger users_counted_in after insert on users referencing new table as new_users for each statement execute function count_new_users();

create trigger users_counted_over before delete or update of role,
  closed_at on users for each row execute function count_changed_user();

create trigger verifications_counted after insert
  or update of state on verifications for each row execute function count_changed_verification();

insert into canned_answers (id, shortcut, tag, closes, changed_at, texts) values
('019abe6a-4400-7000-8000-000000000001', 'where', null, false, now(), $${
  "es": {"title": "Dónde está el envío", "text": "Hola, {name}. Puedes ver dónde está tu envío en Historial: toca el envío y verás cada paso con su hora y cuándo llega.", "replies": ["¿Cuándo llega?", "Gracias, ya lo vi"]},
  "pt": {"title": "Onde está o envio", "text": "Olá, {name}. Você pode ver onde está seu envio em Histórico: toque no envio e verá cada etapa com o horário e quando chega.", "replies": ["Quando chega?", "Obrigado, já vi"]},
  "en": {"title": "Where the transfer is", "text": "Hi {name}. You can see where your transfer is in History: tap the transfer for each step with its time, and when it arrives.", "replies": ["When will it arrive?", "Thanks, I see it"]}}$$),
('019abe6a-4400-7000-8000-000000000002', 'cancel', null, false, now(), $${
  "es": {"title": "Cómo cancelar", "text": "Para cancelar, abre el envío en Historial y toca Cancelar. Si aún no se ha pagado, te devolvemos todo, con la comisión.", "replies": ["Ya lo cancelé", "No veo el botón"]},
  "pt": {"title": "Como cancelar", "text": "Para cancelar, abra o envio em Histórico e toque em Cancelar. Se ainda não foi pago, devolvemos tudo, inclusive a tarifa.", "replies": ["Já cancelei", "Não vejo o botão"]},
  "en": {"title": "How to cancel", "text": "To cancel, open the transfer in History and tap Cancel. If it has not been paid out, we refund everything, including the fee.", "replies": ["I canceled it", "I can’t see the button"]}}$$),
('019abe6a-4400-7000-8000-000000000003', 'code', null, false, now(), $${
  "es": {"title": "El código no llega", "text": "Revisa el correo no deseado y que tu dirección esté bien escrita. Si pides otro código, solo sirve el último.", "replies": ["Ya me llegó", "Sigue sin llegar"]},
  "pt": {"title": "O código não chega", "text": "Confira a caixa de spam e se seu e-mail está escrito certo. Se você pedir outro código, só o último vale.", "replies": ["Já chegou", "Ainda não chegou"]},
  "en": {"title": "Code does not arrive", "text": "Check your spam folder, and that your address is typed correctly. If you ask for another code, only the last one works.", "replies": ["I have it now", "Still nothing"]}}$$),
('019abe6a-4400-7000-8000-000000000004', 'id', null, false, now(), $${
  "es": {"title": "Falta la identificación", "text": "Para seguir necesitamos una foto de tu identificación. Súbela en tu cuenta, en Verifica tu identidad; no la mandes por correo.", "replies": []},
  "pt": {"title": "Falta o documento", "text": "Para continuar, precisamos de uma foto do seu documento. Envie-a na sua conta, em Verifique sua identidade; não mande por e-mail.", "replies": []},
  "en": {"title": "ID is missing", "text": "To continue we need a picture of your ID. Upload it in your account, under Verify your identity; do not email it.", "replies": []}}$$),
('019abe6a-4400-7000-8000-000000000005', 'account-closed', 'closed account', false, now(), $${
  "es": {"title": "Cuenta cerrada, pedir otra", "text": "Hola, {name}. El banco nos devolvió el envío porque la cuenta está cerrada. Tu dinero está a salvo con nosotros. ¿Tienes otra cuenta, o prefieres que te lo devolvamos?", "replies": ["Tengo otra cuenta", "Devuélvanmelo"]},
  "pt": {"title": "Conta encerrada, pedir outra", "text": "Olá, {name}. O banco nos devolveu o envio porque a conta está encerrada. Seu dinheiro está seguro com a gente. Você tem outra conta ou prefere que a gente devolva?", "replies": ["Tenho outra conta", "Prefiro a devolução"]},
  "en": {"title": "Account closed, ask for another", "text": "Hi {name}. The bank sent the transfer back because the account is closed. Your money is safe with us. Do you have another account, or would you rather have it back?", "replies": ["I have another account", "Give it back"]}}$$),
('019abe6a-4400-7000-8000-000000000006', 'solved', 'solved', true, now(), $${
  "es": {"title": "Resuelto, despedida", "text": "Me alegra que se haya resuelto, {name}. Si necesitas algo más, escríbenos aquí mismo.", "replies": []},
  "pt": {"title": "Resolvido, despedida", "text": "Que bom que deu certo, {name}. Se precisar de mais alguma coisa, escreva para a gente por aqui.", "replies": []},
  "en": {"title": "Solved, goodbye", "text": "I’m glad that it’s solved, {name}. If you need anything else, write to us right here.", "replies": []}}$$);
