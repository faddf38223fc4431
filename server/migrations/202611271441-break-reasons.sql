-- Why a break was settled, and what a statement says of a payment that its partner does not answer about.
alter table breaks add column reason text
  check (reason in ('partner_statement', 'partner_word', 'our_error', 'timing', 'other'));
alter table breaks drop constraint breaks_decision_check,
  add constraint breaks_decision_check
    check (decision in ('book', 'leave', 'repaid', 'write_off', 'credit', 'paid', 'not_paid'));
grant update (reason) on breaks to sol_app;
