import { markReadAbout } from '#server/modules/ground/notifications/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { markDecided, notifyDeciders, notifyRequester } from './approval-notices.ts'
import { endTemporaryRoles, grantApprovedRole, removeApprovedRole } from './grant-role.ts'
import { memberRoles } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { administratorsOf, grantRole, removeRolesOf, requestAdministrator } from './grant-role.ts'
export { notifyAdministrators } from './notify-administrators.ts'
export { notifyPermitted } from './notify-permitted.ts'
export { selectHeld as heldRoles, selectPeopleWith as peopleWith, selectRoles as rolesOf } from './queries.ts'
export { type Deadline, reminderAt, remindOfDeadlines } from './remind-of-deadlines.ts'
export { withStaffRoles } from './with-staff-roles.ts'

/** Events that close an item notified to all staff, with the screen of its notices. */
const ends: Readonly<Record<string, readonly string[]>> = {
  'business.approved': ['businesses'],
  'business.refused': ['businesses'],
  'limit_request.granted': ['limit-requests'],
  'limit_request.declined': ['limit-requests'],
  'check_deposit.accepted': ['check-deposits'],
  'check_deposit.rejected': ['check-deposits'],
  'check_deposit.withdrawn': ['check-deposits'],
  'card_dispute.accepted': ['card-disputes'],
  'card_dispute.rejected': ['card-disputes'],
  'card_dispute.refunded': ['card-disputes'],
  'card_dispute.withdrawn': ['card-disputes'],
  'claim.error': ['claims'],
  'claim.no_error': ['claims'],
  'claim.answered': ['claims'],
  'ticket.answered': ['help-center', 'inbox'],
  'ticket.closed': ['help-center', 'inbox'],
  'ticket.spam': ['inbox'],
  // Another team takes over, and gets its own notice.
  'ticket.escalated': ['help-center', 'inbox'],
  'conversation.assigned': ['chat-room'],
  'conversation.closed': ['chat-room'],
}

const readers = ({ now }: Pick<Deps, 'now'>): Subscriber[] => [
  ...Object.entries(ends).map(
    ([to, screens]): Subscriber => ({
      to,
      name: `staff: a notice of what waited is read after ${to}`,
      handle: async (tx, { subject }) => {
        for (const screen of screens) await markReadAbout(tx, { path: `/dashboard/${screen}/${subject}`, at: now() })
      },
    }),
  ),
  // Other notices also link to a customer's screen.
  ...['user.verified', 'user.rejected'].map(
    (to): Subscriber => ({
      to,
      name: `staff: a notice of what waited is read after ${to}`,
      handle: (tx, { subject }) =>
        markReadAbout(tx, { path: `/dashboard/customers/${subject}`, section: 'account_verification', at: now() }),
    }),
  ),
]

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'staff: an erased account has no role',
    handle: (tx, { subject }) => memberRoles.remove(tx, { userId: subject }),
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

/** Staff members and their roles. */
export const staff: Module = {
  owns: ['staff_roles', 'staff_reviews', 'deadline_reminders'],
  reads: ['users'],
  personal: [{ table: 'staff_roles', owner: 'user_id', key: 'role' }],
  approvals: { staff_role: grantApprovedRole, role_removal: removeApprovedRole },
  routes: registerRoutes,
  subscribers,
  jobs: (deps) => [{ name: 'staff-roles', every_ms: 60_000, run: () => endTemporaryRoles(deps) }],
}
