import { type LicenseKind, type LicenseState, licenseAlarms_days } from '#contract/staff/licenses.ts'
import { daysUntil } from '#server/platform/new-york.ts'
import { reminderAt } from '../staff/index.ts'

export type VersionRecord = {
  licenseId: string
  version: number
  requestDigest: string
  authority: string
  number: string
  /** yyyy-mm-dd */
  issuedOn: string
  expiresOn: string | null
  ownerId: string
  /** Also the id of the message that owns the attachment. */
  documentId: string | null
  reason: string
  changedBy: string
  changedAt: Temporal.Instant
}

export type LicenseRecord = { id: string; kind: LicenseKind; createdAt: Temporal.Instant }

/** Negative after expiry; null without an expiry. */
export const daysLeft = (expiresOn: string | null, today: Temporal.PlainDate): number | null =>
  expiresOn === null ? null : daysUntil(expiresOn, today)

/** A separate address per license, so its notices are marked as read on renewal. */
export const alarmPath = (licenseId: string): string => `/dashboard/compliance?license=${licenseId}`

export const stateOf = (left: number | null): LicenseState => {
  const alarm = left === null ? undefined : reminderAt(left, licenseAlarms_days)
  if (alarm === undefined) return 'valid'
  return alarm === 0 ? 'expired' : `due_${alarm}`
}
