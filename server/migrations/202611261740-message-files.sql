-- A mail may carry one PDF, such as an invoice or a report.
alter table messages
  add column file_name text,
  add column file bytea,
  add constraint messages_file check ((file is null) = (file_name is null) and (file is null or channel = 'mail'));
