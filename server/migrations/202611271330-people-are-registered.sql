-- A guest who pays a request has no account: the bank account or card of their payment has the payment's id as its own and its owner's.
-- A person or a company under the same id would own it, with what the guest owes. So the ids of people are registered as those of money
-- are, and no guest's source is stored under the id of a person, nor a person under the id of a guest's source.
insert into registered_ids (id, noun, owner_id) select id, 'user', id from users on conflict do nothing;
create trigger register_id before insert on users for each row execute function register_id('user', 'id');

create function separate_guests() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('guest ' || new.id, 0));
  if tg_table_name = 'users' then
    if exists (select from public.bank_accounts where user_id = new.id)
      or exists (select from public.debit_cards where user_id = new.id)
      or exists (select from public.debit_card_sessions where user_id = new.id)
    then
      raise exception 'the id % is that of a guest', new.id using errcode = 'SOL02';
    end if;
  elsif exists (select from public.users where id = new.id) then
    raise exception 'the id % is that of a customer', new.id using errcode = 'SOL02';
  end if;
  return new;
end
$$;
create trigger separate_guests before insert on users for each row execute function separate_guests();
create trigger separate_guests before insert on bank_accounts for each row when (new.id = new.user_id) execute function separate_guests();
create trigger separate_guests before insert on debit_cards for each row when (new.id = new.user_id) execute function separate_guests();
create trigger separate_guests before insert on debit_card_sessions
  for each row when (new.id = new.user_id) execute function separate_guests();
