-- Staff are people with accounts of their own. The records that would reveal a suspicion against one of them, or against a company of
-- theirs (31 USC 5318(g)(2)): alerts, cases that they or their transfers are attached to, reports, and the approvals of all these.
-- Computed from the records, so that a later link also hides what was written before it.
-- Not inlined (its search path), so each session plans it once.
create function hidden_from(reader uuid) returns table (id uuid) language sql stable rows 10
set search_path = pg_catalog, public, pg_temp as $$
  with accounts as (
    select reader as id union select m.business_id from business_members m where m.user_id = reader
  ), sent as (
    select t.id from transfers t where t.user_id in (select a.id from accounts a)
  ), suspicions as (
    select a.id from alerts a where a.subject_id in (select o.id::text from accounts o union all select s.id::text from sent s)
  ), investigations as (
    select c.id from cases c where c.user_id in (select o.id from accounts o)
    union
    select l.case_id from case_links l where l.linked_id in (
      select o.id from accounts o union all select s.id from sent s union all select a.id from suspicions a)
  ), records as (
    select a.id from suspicions a
    union all select i.id from investigations i
    union all select s.id from sars s where s.case_id in (select i.id from investigations i)
    union all select c.id from ctrs c where c.user_id in (select o.id from accounts o)
  )
  select r.id from records r
  union all
  select p.id from approvals p where p.subject in (select r.id::text from records r)
$$;

-- Former members too: leaving a company must not open its cases to the one who left.
drop index business_members_user;
create index business_members_user on business_members (user_id);
