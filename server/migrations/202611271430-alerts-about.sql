-- Earlier alerts about the transfers of one sender.
create index alerts_about on alerts (subject_id);
drop index alerts_of_subject;
