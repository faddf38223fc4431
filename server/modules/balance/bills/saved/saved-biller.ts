import type { BillReminder, SavedBiller } from '#contract/balance/saved-billers.ts'
import { type ErrorCode, refuseFields } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { billerName, knownBiller } from '../bill.ts'

export type SavedBillerRecord = {
  id: string
  userId: string
  requestDigest: string
  billerId: string
  reference: string
  referenceMac: string
  name: string
  reminder: BillReminder['kind']
  reminderDay: number | null
  status: SavedBiller['status']
  /** The biller's last answer, in minor units of its currency. */
  dueMinor: bigint | null
  /** yyyy-mm-dd */
  dueOn: string | null
  requestedAt: Temporal.Instant | null
  nextRunAt: Temporal.Instant
  createdAt: Temporal.Instant
}

export type Settings = { name: string; reminder: BillReminder }

/** A reminder by the biller's due day needs a biller that reports one; a reminder by day of the month needs the day. */
export const readSettings = (
  billerId: string,
  { name, reminder: { kind, day } }: Settings,
): Pick<SavedBillerRecord, 'name' | 'reminder' | 'reminderDay'> => {
  const problems: Record<string, ErrorCode> = {}
  const plain = name.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()
  const { tellsAmount, name: billersName } = knownBiller(billerId)
  if (kind === 'due' && !tellsAmount) problems['reminder.kind'] = 'malformed'
  if (kind === 'monthly' && day === null) problems['reminder.day'] = 'required'
  if (kind !== 'monthly' && day !== null) problems['reminder.day'] = 'unknown_field'
  if (Object.keys(problems).length > 0) throw refuseFields(problems)
  return { name: plain || billersName, reminder: kind, reminderDay: day }
}

export const wireSaved = (saved: SavedBillerRecord): SavedBiller => {
  const biller = knownBiller(saved.billerId)
  const { dueMinor: minor, reminder: kind, reminderDay: day } = saved
  return {
    id: saved.id,
    biller: billerName(biller),
    name: saved.name,
    reference: saved.reference,
    referenceKind: biller.reference.kind,
    reminder: { kind, day },
    tellsAmount: biller.tellsAmount,
    amountDue: minor === null ? null : toWire({ minor, currency: biller.currency }),
    dueOn: saved.dueOn,
    status: saved.status,
    requestedAt: saved.requestedAt?.toString() ?? null,
  }
}
