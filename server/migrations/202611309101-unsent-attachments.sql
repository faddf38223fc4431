-- False for a document of a claim's decision that is not reported: its customer has not got it, and their data copy leaves it out.
alter table attachments add column is_sent boolean not null default true;
update attachments a set is_sent = false
from claim_findings f where f.id = a.message_id and f.state <> 'reported';
grant update (is_sent) on attachments to sol_app;
