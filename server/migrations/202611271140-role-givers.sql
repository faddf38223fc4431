-- Who requested a role for a person: they are no second person to each other. Null for a role that was given on the machine itself.
alter table staff_roles add column given_by uuid;
