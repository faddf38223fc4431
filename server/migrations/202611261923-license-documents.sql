-- The paper of a version of a license: an attachment, which belongs to itself as its own message.
alter table license_versions add column document_id uuid unique;
