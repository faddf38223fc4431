import type { TopUp } from '#contract/balance/top-ups.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { findDebt, owedOn } from '#server/modules/funds/debts/index.ts'
import { bankReasonText } from '#server/modules/funds/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { cancelOf, ownerOf, type TopUpRecord } from './top-up.ts'
import { ways } from './ways/ways.ts'

/** Remaining debt from a return after the hold. */
const owedOf = async (db: Db, topUp: TopUpRecord): Promise<TopUp['owed']> => {
  if (topUp.state !== 'returned') return null
  const debt = await findDebt(db, ownerOf(topUp))
  return debt?.state === 'open' ? toWire({ minor: await owedOn(db, debt), currency: debt.currency }) : null
}

export const viewTopUp = async (db: Db, topUp: TopUpRecord, language: Language): Promise<TopUp> => {
  const { amount, fee, currency, credited, reason, settledAt, usableAt } = topUp
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    id: topUp.id,
    way: topUp.way,
    amount: money(amount),
    fee: money(fee),
    total: money(amount + fee),
    credited: credited > 0n ? money(credited) : null,
    state: topUp.state,
    reason: reason === null ? null : bankReasonText(reason, language),
    owed: await owedOf(db, topUp),
    late: topUp.late,
    cancel: cancelOf(topUp),
    usableOn: topUp.usableOn,
    holdRule: topUp.holdRule,
    ...(await ways[topUp.way].detail(db, topUp)),
    requestedAt: topUp.requestedAt.toString(),
    settledAt: settledAt?.toString() ?? null,
    usableAt: usableAt?.toString() ?? null,
    stateAt: topUp.stateAt.toString(),
  }
}
