-- Tickets are found by a part of a name, an address, a title or a reference; answered ones grow without bound. What was judged as spam is
-- rare among them.
create index tickets_words on tickets
  using gin (lower(name || ' ' || email || ' ' || coalesce(title, '') || ' ' || reference) gin_trgm_ops) with (fastupdate = off);
create index tickets_spam on tickets (waiting_since desc, id desc) where spam_at is not null and source <> 'account';
