-- What a reservation does not say of the money that it holds in a wallet, for its owner to read: the day on which it ends.
create table wallet_holds (
  reservation_id uuid not null primary key,
  until date not null
);
grant select, insert on wallet_holds to sol_app;

-- The holds of an account, newest first: the account that loses comes first in a reservation.
create index ledger_reservations_of_account on ledger_reservations ((accounts[1]), id desc);
