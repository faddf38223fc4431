import type { StaffRole } from '#contract/lib/permissions.ts'
import { staff } from '#contract/staff/staff.ts'
import type { Sol } from '../compose.ts'
import { makeStaff } from '../modules/office/customers/index.ts'
import { addMember, type Member } from './members.ts'
import { officePeople } from './people.ts'
import { visit } from './visit.ts'

export type Office = Record<StaffRole, Member>

/** The staff besides the first administrator: one person per role. */
export const openOffice = async (sol: Sol, passwordHash: string): Promise<Office> => {
  const hire = async (role: StaffRole): Promise<Member> => {
    const member = await addMember(sol, officePeople[role], passwordHash)
    await makeStaff(sol.deps, member.email, role)
    return member
  }
  return {
    support: await hire('support'),
    operations: await hire('operations'),
    compliance: await hire('compliance'),
    treasury: await hire('treasury'),
    administrator: await hire('administrator'),
  }
}

/** The second administrator requests a role, and the first one decides. */
export const requestOperationsRole = async (sol: Sol, { administrator, support }: Office): Promise<void> => {
  const visitor = await visit(sol, { ...administrator, role: 'admin' })
  await visitor.call(staff.giveRole, {
    params: { id: support.userId },
    body: {
      id: visitor.newId(),
      role: 'operations',
      reason: 'Cubre a Iván durante sus vacaciones, del 1 al 15 de diciembre.',
    },
  })
}
