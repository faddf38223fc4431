import { WireMoney } from './money.ts'
import { z } from './zod.ts'

/** A staff member's roles; a person may have more than one. The specification's admin is any of them. */
export const staffRoles = ['support', 'operations', 'compliance', 'treasury', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * How a role may do something: `alone`; with a recorded `reason`; with dual approval (`two`); alone up to a sum, and above it with dual
 * approval; reading only (`view`), or without personal data (`masked`).
 */
export const Grant = z.union([
  z.enum(['alone', 'reason', 'two', 'view', 'masked']),
  z.strictObject({ upTo: WireMoney }),
])
export type Grant = z.infer<typeof Grant>

export const permissionGroups = ['customers', 'money', 'law', 'setup'] as const
type Group = (typeof permissionGroups)[number]
type Row = { group: Group } & Partial<Record<StaffRole, Grant>>

const upTo = (minor: string): Grant => ({ upTo: { minor, currency: 'USD' } })

/**
 * The only permission table. Least privilege: an unlisted role is refused. An administrator may make every call that the specification
 * gives its admin; later ones require the specialized role. Cases and reports of suspicious activity are compliance's alone (31 USC
 * 5318(g)(2)).
 */
// biome-ignore format: one permission a line reads as a table
export const permissions = {
  'work.view': { group: 'customers', support: 'view', operations: 'view', compliance: 'view', treasury: 'view', administrator: 'view' },
  'customers.view': { group: 'customers', support: 'view', operations: 'view', compliance: 'view', administrator: 'view' },
  'customers.reveal': { group: 'customers', support: 'reason', operations: 'reason', compliance: 'reason', administrator: 'reason' },
  'customers.documents': { group: 'customers', operations: 'view', compliance: 'view', administrator: 'view' },
  'customers.note': { group: 'customers', support: 'alone', operations: 'alone', compliance: 'alone', administrator: 'alone' },
  'customers.access': { group: 'customers', support: 'reason', operations: 'reason', compliance: 'reason', administrator: 'reason' },
  'customers.risk': { group: 'customers', operations: 'view', compliance: 'view', administrator: 'view' },
  'customers.export': { group: 'customers', operations: 'alone', compliance: 'alone', administrator: 'alone' },
  'customers.export-unmasked': { group: 'customers', compliance: 'reason', administrator: 'reason' },
  'customers.verify': { group: 'customers', operations: 'alone', compliance: 'alone', administrator: 'alone' },
  'customers.limits': { group: 'customers', compliance: 'reason', administrator: 'reason' },
  'customers.close': { group: 'customers', compliance: 'alone', administrator: 'alone' },
  'customers.talk': { group: 'customers', support: 'alone', operations: 'alone', compliance: 'alone', administrator: 'alone' },
  'messages.view': { group: 'customers', support: 'view', operations: 'view', compliance: 'view', administrator: 'view' },
  'messages.send': { group: 'customers', operations: 'two', administrator: 'two' },
  'incidents.write': { group: 'customers', operations: 'alone', administrator: 'alone' },
  'transfers.view': { group: 'money', support: 'view', operations: 'view', compliance: 'view', treasury: 'view', administrator: 'view' },
  'transfers.repair': { group: 'money', operations: upTo('10000'), treasury: upTo('50000'), administrator: 'two' },
  'transfers.refund': { group: 'money', operations: upTo('10000'), treasury: upTo('50000'), administrator: 'two' },
  'remedies.grant': { group: 'money', operations: upTo('10000'), treasury: upTo('50000'), administrator: 'two' },
  'claims.decide': { group: 'money', operations: 'alone', administrator: 'alone' },
  'checks.decide': { group: 'money', operations: upTo('99999'), administrator: upTo('99999') },
  'disputes.decide': { group: 'money', operations: upTo('25000'), administrator: upTo('25000') },
  'breaks.view': { group: 'money', operations: 'view', compliance: 'view', treasury: 'view', administrator: 'view' },
  'breaks.settle': { group: 'money', operations: upTo('25000'), treasury: upTo('25000'), administrator: upTo('25000') },
  'books.view': { group: 'money', compliance: 'view', treasury: 'view', administrator: 'view' },
  'books.post': { group: 'money', treasury: 'two', administrator: 'two' },
  'books.close': { group: 'money', treasury: 'two', administrator: 'two' },
  'invoices.manage': { group: 'money', operations: 'alone', treasury: 'alone', administrator: 'alone' },
  'invoices.credit': { group: 'money', operations: upTo('10000'), treasury: upTo('50000'), administrator: upTo('50000') },
  'transfers.decide': { group: 'law', compliance: 'reason', administrator: 'reason' },
  'matches.release': { group: 'law', compliance: 'two', administrator: 'two' },
  'businesses.view': { group: 'law', operations: 'view', compliance: 'view', administrator: 'view' },
  'businesses.decide': { group: 'law', compliance: 'reason', administrator: 'reason' },
  'alerts.view': { group: 'law', compliance: 'view', administrator: 'view' },
  'alerts.decide': { group: 'law', compliance: 'two', administrator: 'two' },
  'cases.view': { group: 'law', compliance: 'view' },
  'cases.work': { group: 'law', compliance: 'two' },
  'reports.sar': { group: 'law', compliance: 'two' },
  'policies.manage': { group: 'law', compliance: 'two', administrator: 'two' },
  'rules.view': { group: 'law', compliance: 'view', administrator: 'view' },
  'rules.manage': { group: 'law', compliance: 'two', administrator: 'two' },
  'reports.file': { group: 'law', compliance: 'alone', administrator: 'alone' },
  'licenses.manage': { group: 'law', compliance: 'reason', administrator: 'reason' },
  'exams.export': { group: 'law', compliance: 'alone' },
  'audit.view': { group: 'law', compliance: 'view', administrator: 'view' },
  'figures.view': { group: 'setup', operations: 'view', compliance: 'view', treasury: 'view', administrator: 'view' },
  'lists.export': { group: 'setup', operations: 'alone', compliance: 'alone', treasury: 'alone', administrator: 'alone' },
  'settings.view': { group: 'setup', operations: 'view', compliance: 'view', treasury: 'view', administrator: 'view' },
  'settings.fees': { group: 'setup', treasury: 'two', administrator: 'two' },
  'settings.limits': { group: 'setup', compliance: 'two', administrator: 'two' },
  'settings.company': { group: 'setup', compliance: 'two', administrator: 'two' },
  'staff.view': { group: 'setup', compliance: 'view', administrator: 'view' },
  'staff.manage': { group: 'setup', administrator: 'two' },
  'staff.remove': { group: 'setup', administrator: 'reason' },
} as const satisfies Record<string, Row>

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]]

/** A person's permissions and grants. */
export const Grants = z.partialRecord(z.enum(permissionNames), Grant)
export type Grants = z.infer<typeof Grants>

const order = ['masked', 'view', 'two', 'upTo', 'reason', 'alone'] as const

/** Ranks less restrictive grants, then larger sums, higher. */
const rank = (grant: Grant): [number, bigint] =>
  typeof grant === 'string' ? [order.indexOf(grant), 0n] : [order.indexOf('upTo'), BigInt(grant.upTo.minor)]

const wider = (one: Grant | undefined, other: Grant | undefined): Grant | undefined => {
  if (!one || !other) return one ?? other
  const [[kind, sum], [otherKind, otherSum]] = [rank(one), rank(other)]
  return kind > otherKind || (kind === otherKind && sum >= otherSum) ? one : other
}

/** The combined grant of these roles; undefined if none has it. */
export const grantOf = (roles: readonly StaffRole[], permission: Permission): Grant | undefined => {
  const row: Row = permissions[permission]
  return roles.map((role) => row[role]).reduce(wider, undefined)
}

/** Sums decided alone are totaled over this many days, to prevent splitting. */
export const aloneDays = 30

/** Whether this sum, in minor units, needs no second approver. */
export const isEnoughFor = (
  grant: Grant | undefined,
  { minor, currency }: { minor: bigint; currency: string },
): boolean => typeof grant === 'object' && grant.upTo.currency === currency && minor <= BigInt(grant.upTo.minor)

/** The combined grants of these roles. */
export const grantsOf = (roles: readonly StaffRole[]): Grants => {
  const grants: Grants = {}
  for (const permission of permissionNames) {
    const grant = grantOf(roles, permission)
    if (grant) grants[permission] = grant
  }
  return grants
}

/** Roles with any grant of the permission. */
export const rolesWith = (permission: Permission): StaffRole[] =>
  staffRoles.filter((role) => grantOf([role], permission) !== undefined)
