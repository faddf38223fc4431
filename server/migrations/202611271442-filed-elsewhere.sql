-- A report that was filed before its figures or its licenses were kept here; what was given for it is the reason.
alter table filings add column elsewhere boolean not null default false;
alter table report_filings add column elsewhere boolean not null default false;
