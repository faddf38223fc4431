-- The disclosures of a balance as they were shown, with the prices of their day: written with the first acceptance of those words.
create table prepaid_texts (
  sha256 text not null primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  version text not null,
  language text not null check (language in ('es', 'pt', 'en')),
  text jsonb not null
);
grant select, insert on prepaid_texts to sol_app;
