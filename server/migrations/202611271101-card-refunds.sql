-- Which purchases a merchant's refund belongs to. `retained`: what did not go to the card, because a dispute had paid it already.
create table card_refund_parts (
  refund_id uuid not null references card_refunds,
  purchase_id uuid not null references card_purchases,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  retained bigint not null default 0 check (retained >= 0 and retained <= amount),
  primary key (refund_id, purchase_id)
);
create index card_refund_parts_purchase on card_refund_parts (purchase_id);
create index card_refund_parts_user on card_refund_parts (user_id);
grant select, insert on card_refund_parts to sol_app;
grant update (amount) on card_refund_parts to sol_app;

-- 'refunded': the merchant paid all that was claimed, and a credit was taken back. A refund of a part reduces the claim.
alter table card_disputes
  drop constraint card_disputes_state_check,
  add constraint card_disputes_state_check
    check (state in ('open', 'credited', 'accepted', 'rejected', 'refunded', 'withdrawn')),
  drop constraint card_disputes_check,
  add constraint card_disputes_paid_by check ((state in ('accepted', 'refunded')) = (paid_by is not null));
grant update (amount) on card_disputes to sol_app;
