-- The review of a check looks for others of the same bank, number and amount.
create index check_deposits_numbers on check_deposits (routing_number, check_number, amount);
