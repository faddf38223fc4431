-- Cash is paid in coins: what arrives is rounded up to the smallest one. Quotes made before pay every minor unit.
alter table quotes add column paying_step bigint not null default 1 check (paying_step > 0);
alter table quotes drop constraint quotes_check1;
-- round(amount × rate), and from there up to the next step; numeric rounds half away from zero.
alter table quotes add constraint quotes_received check (
  received_minor % paying_step = 0
  and received_minor - round(amount_minor * rate * minor_scale) between 0 and paying_step - 1
);
