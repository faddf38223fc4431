-- An account that is erased leaves what was decided: the subscriber of `user.erased` removes its roles, and who asked, decided or looked through
-- stays an id.
alter table staff_roles drop constraint staff_roles_user_id_fkey;
alter table approvals drop constraint approvals_requested_by_fkey, drop constraint approvals_decided_by_fkey;
alter table staff_reviews drop constraint staff_reviews_user_id_fkey, drop constraint staff_reviews_reviewed_by_fkey;
