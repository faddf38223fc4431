-- Why staff decided about a company, a limit request or a card dispute, as a code that can be counted.
alter table businesses add column reason_code text;
grant update (reason_code) on businesses to sol_app;
alter table limit_requests add column reason_code text;
grant update (reason_code) on limit_requests to sol_app;
alter table card_disputes add column reason_code text;
grant update (reason_code) on card_disputes to sol_app;
