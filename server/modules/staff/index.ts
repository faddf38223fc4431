import type { Module } from '../module.ts'
import { deleteRolesOf } from './queries.ts'

export { giveRole } from './give-role.ts'
export { selectPeopleWith as peopleWith } from './queries.ts'
export { withStaffRoles } from './with-staff-roles.ts'

/** Who works here as what. */
export const staff: Module = {
  owns: ['staff_roles'],
  personal: [{ table: 'staff_roles', owner: 'user_id', key: 'role' }],
  subscribers: () => [
    {
      to: 'user.erased',
      name: 'staff: an erased account has no role',
      handle: (tx, { subject }) => deleteRolesOf(tx, subject),
    },
  ],
}
