-- Which reports can be mailed is in contract/report-subscriptions.ts alone: kept here too, the remittance tax was forgotten.
alter table report_subscriptions drop constraint report_subscriptions_report_check;
