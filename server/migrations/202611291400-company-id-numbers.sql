-- A company is identified by its employer identification number (31 CFR 1010.410(e)(2)).
alter table id_numbers drop constraint id_numbers_kind_check;
alter table id_numbers add constraint id_numbers_kind_check
  check (kind in ('passport', 'driver_license', 'state_id', 'national_id', 'consular_id', 'idnyc', 'ein'));
