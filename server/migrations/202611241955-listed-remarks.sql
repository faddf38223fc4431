-- What a list says of an entry beside its name: birth, nationality, documents. A person compares it with ours.
alter table screening_names add remarks text not null default '';
