-- How the company is reached and where it is paid may have versions too.
alter table setting_versions drop constraint setting_versions_kind_check;
alter table setting_versions add constraint setting_versions_kind_check check (kind in ('fees', 'limits', 'corridors', 'company'));
