import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'
import type { Module } from '../module.ts'
import { markReadAbout } from '../notifications/index.ts'
import { endTemporaryRoles, giveApprovedRole, removeApprovedRole } from './give-role.ts'
import { deleteRolesOf } from './queries.ts'
import { registerRoutes } from './routes.ts'
import { markDecided, notifyDeciders, notifyRequester } from './tell-about-approvals.ts'

export { administratorsOf, giveRole, requestAdministrator } from './give-role.ts'
export { notifyAdministrators } from './notify-administrators.ts'
export { notifyPermitted } from './notify-permitted.ts'
export { selectHeld as heldRoles, selectPeopleWith as peopleWith, selectRoles as rolesOf } from './queries.ts'
export { withStaffRoles } from './with-staff-roles.ts'

/** What ends a wait of which the whole office was told, and the screen that the notices lead to. */
const ends = {
  'user.verified': ['account_verification', 'customers'],
  'user.rejected': ['account_verification', 'customers'],
  'business.approved': ['account_verification', 'businesses'],
  'business.refused': ['account_verification', 'businesses'],
  'ticket.answered': ['support', 'help-center', 'inbox'],
  'ticket.closed': ['support', 'help-center', 'inbox'],
  'conversation.assigned': ['support', 'chat-room'],
  'conversation.closed': ['support', 'chat-room'],
} as const

const readers = ({ now }: Pick<Deps, 'now'>): Subscriber[] =>
  Object.entries(ends).map(([to, [section, ...screens]]) => ({
    to,
    name: `staff: a notice of what waited is read after ${to}`,
    handle: async (tx, { subject }) => {
      for (const screen of screens)
        await markReadAbout(tx, { path: `/dashboard/${screen}/${subject}`, section, at: now() })
    },
  }))

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'staff: an erased account has no role',
    handle: (tx, { subject }) => deleteRolesOf(tx, subject),
  },
  {
    to: 'approval.requested',
    name: 'staff: those who may decide are told',
    handle: (tx, { subject: id, payload }) => notifyDeciders({ ...deps, tx }, { ...payload, id }),
  },
  ...readers(deps),
  ...(['approved', 'declined'] as const).map((decision) => ({
    to: `approval.${decision}`,
    name: `staff: who asked is told that it was ${decision}`,
    handle: (tx: Tx, { subject: id, payload }: { subject: string; payload: Record<string, unknown> }) =>
      notifyRequester({ ...deps, tx }, { ...payload, id, decision }),
  })),
  ...(['approved', 'declined', 'withdrawn', 'expired'] as const).map((decision) => ({
    to: `approval.${decision}`,
    name: `staff: those who may decide need not look at what was ${decision}`,
    handle: (tx: Tx, { subject: id, payload }: { subject: string; payload: Record<string, unknown> }) =>
      markDecided({ ...deps, tx }, { ...payload, id }),
  })),
]

/** Who works here as what. */
export const staff: Module = {
  owns: ['staff_roles', 'staff_reviews'],
  personal: [{ table: 'staff_roles', owner: 'user_id', key: 'role' }],
  approvals: { staff_role: giveApprovedRole, role_removal: removeApprovedRole },
  routes: registerRoutes,
  subscribers,
  jobs: (deps) => [{ name: 'staff-roles', every_ms: 60_000, run: () => endTemporaryRoles(deps) }],
}
