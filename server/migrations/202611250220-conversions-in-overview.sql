-- Conversions move money between currencies too, and not all of them touch dollars: each sum says what it was worth in cents of a dollar
-- when it moved. What is kept is added up again when it is next read.
delete from overview_sums;
delete from overview_months;
alter table overview_sums add column dollars bigint not null check (dollars >= 0);
