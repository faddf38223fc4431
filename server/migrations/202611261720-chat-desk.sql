-- Who of the office looks after a conversation, and what the office marks it with. The star of the customer is their own.
alter table conversations
  add column assignee_id uuid,
  add column office_important boolean not null default false;
grant update (assignee_id, office_important) on conversations to sol_app;

create table conversation_tags (
  conversation_id uuid not null references conversations on delete cascade,
  tag text not null check (length(tag) between 1 and 30),
  tagged_by uuid not null,
  tagged_at timestamptz not null,
  primary key (conversation_id, tag)
);
create index conversation_tags_tag on conversation_tags (tag);
grant select, insert, delete on conversation_tags to sol_app;

-- What the office says among itself inside a conversation. A note never changes, and its customer never sees it.
create table conversation_notes (
  id uuid not null primary key,
  position bigint generated always as identity,
  conversation_id uuid not null references conversations on delete cascade,
  author_id uuid not null,
  text text not null,
  written_at timestamptz not null
);
create index conversation_notes_conversation on conversation_notes (conversation_id, position);
grant select, insert on conversation_notes to sol_app;

-- Short answers that the customer may give to a message of the office with one press.
alter table conversation_messages add column replies text[] not null default '{}';

-- Usual answers of the office in the three languages. `texts` has by language a title, a text and the short answers to it.
create table canned_answers (
  id uuid not null primary key,
  -- What is typed after the semicolon.
  shortcut text not null check (shortcut ~ '^[a-z0-9-]{2,30}$'),
  texts jsonb not null,
  -- A macro: what is done besides sending the answer.
  tag text check (length(tag) between 1 and 30),
  closes boolean not null default false,
  -- Null for those that come with the product.
  changed_by uuid,
  changed_at timestamptz not null,
  -- Of two who change it at once, the slower is refused.
  version integer not null default 1,
  archived_at timestamptz
);
create unique index canned_answers_shortcut on canned_answers (shortcut) where archived_at is null;
grant select, insert on canned_answers to sol_app;
grant update (shortcut, texts, tag, closes, changed_by, changed_at, version, archived_at) on canned_answers to sol_app;

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
