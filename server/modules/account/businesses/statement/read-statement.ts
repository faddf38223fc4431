import type { BusinessMonth } from '#contract/account/business-payments.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { fullName, readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type MemberKey, requireMember } from '../members/require-member.ts'
import { type PaidLine, selectMonth, selectMonths } from './statement-queries.ts'

const dollars = (minor: bigint) => toWire({ minor, currency: 'USD' })

/** Months with payments. Refuses `not_found`. */
export const listMonths = async (db: Db, asking: MemberKey): Promise<BusinessMonth[]> => {
  await requireMember(db, asking)
  return (await selectMonths(db, asking.businessId)).map(({ month, payments, transfers, paid, fees, returned }) => ({
    ...{ month, payments, transfers, paid: dollars(paid), fees: dollars(fees), returned: dollars(returned) },
  }))
}

/** `people`: names of preparers and approvers, by id. */
export type BusinessStatement = { business: string; month: string; lines: PaidLine[]; people: Map<string, string> }

/** A month with every transfer. Refuses `not_found`, also for a month without payments. */
export const readBusinessStatement = async (
  db: Db,
  { month, ...asking }: MemberKey & { month: string },
): Promise<BusinessStatement> => {
  const { business } = await requireMember(db, asking)
  const lines = await selectMonth(db, { businessId: asking.businessId, month })
  if (lines.length === 0) throw new Refusal('not_found')
  const ids = new Set(lines.flatMap(({ preparedBy, decidedBy }) => [preparedBy, decidedBy]))
  const people = new Map([...(await readUsers(db, [...ids]))].map(([id, person]) => [id, fullName(person)]))
  return { business: business.name, month, lines, people }
}
