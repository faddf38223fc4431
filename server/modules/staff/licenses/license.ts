import { type LicenseKind, type LicenseState, licenseAlarms_days } from '#contract/staff/licenses.ts'
import { daysUntil } from '#server/platform/new-york.ts'

export type VersionRecord = {
  licenseId: string
  version: number
  authority: string
  number: string
  /** yyyy-mm-dd */
  issuedOn: string
  expiresOn: string | null
  ownerId: string
  /** Also the message that the attachment belongs to. */
  documentId: string | null
  reason: string
  changedBy: string
  changedAt: Temporal.Instant
}

export type LicenseRecord = { id: string; kind: LicenseKind; createdAt: Temporal.Instant }

/** Below zero once its last day has passed; null where it has none. */
export const daysLeft = (expiresOn: string | null, today: Temporal.PlainDate): number | null =>
  expiresOn === null ? null : daysUntil(expiresOn, today)

/** Each license has an address of its own, so that what was told of it is read once it is renewed. */
export const alarmPath = (licenseId: string): string => `/dashboard/compliance?license=${licenseId}`

/** The nearest alarm that has been reached: 0 when it has expired, null while none has. */
export const alarmOf = (left: number | null): (typeof licenseAlarms_days)[number] | null => {
  if (left === null) return null
  if (left < 0) return 0
  return licenseAlarms_days.findLast((days) => days > 0 && left <= days) ?? null
}

export const stateOf = (left: number | null): LicenseState => {
  const alarm = alarmOf(left)
  if (alarm === null) return 'valid'
  return alarm === 0 ? 'expired' : `due_${alarm}`
}
