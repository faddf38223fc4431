-- The number of a customer's identity document (31 CFR 1010.410(e)(2)), sealed. `checked_at`: staff compared it with the picture.
create table id_numbers (
  user_id uuid primary key references users on delete cascade,
  kind text not null check (kind in ('passport', 'driver_license', 'state_id', 'national_id', 'consular_id', 'idnyc')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text check (state ~ '^[A-Z]{2}$'),
  number text not null,
  recorded_at timestamptz not null,
  checked_at timestamptz,
  checked_by uuid,
  constraint id_numbers_checked check ((checked_at is null) = (checked_by is null)),
  constraint id_numbers_state check ((state is not null) = (kind in ('driver_license', 'state_id')))
);
grant select, insert, update, delete on id_numbers to sol_app;
