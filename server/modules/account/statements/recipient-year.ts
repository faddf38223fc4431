import type { RecipientYear } from '#contract/account/statements.ts'
import { type Money, toWire } from '#contract/lib/money.ts'
import { fullNameOf, readRecipient } from '#server/modules/funds/recipients/index.ts'
import type { Db } from '#server/platform/database.ts'
import { movedIn } from '../overview/index.ts'

type Moved = Awaited<ReturnType<typeof movedIn>>[number]

const sumOf = (rows: readonly Moved[], of: (row: Moved) => bigint): bigint =>
  rows.reduce((sum, row) => sum + of(row), 0n)

const receivedOf = (rows: readonly Moved[]): Money[] =>
  [...Map.groupBy(rows, ({ quote }) => quote)].map(([currency, own]) => ({
    minor: sumOf(own, ({ received }) => received),
    currency,
  }))

/** Totals per recipient in a New York year, largest first. */
export const recipientYear = async (
  db: Db,
  { userId, year }: { userId: string; year: number },
): Promise<RecipientYear[]> => {
  const moved = await movedIn(db, { userId, from: `${year}-01`, to: `${year}-12` })
  const byRecipient = Map.groupBy(
    moved.filter(({ kind }) => kind === 'transfer'),
    ({ recipientId, base }) => `${recipientId} ${base}`,
  )
  const rows = await Promise.all(
    [...byRecipient.values()].map(async (own) => {
      const [{ recipientId, base }] = own as [Moved]
      const recipient = await readRecipient(db, { id: recipientId ?? '', userId })
      return {
        ...{ recipientId: recipientId ?? '', name: fullNameOf(recipient), country: recipient.country },
        transfers: own.reduce((sum, { times }) => sum + times, 0),
        amount: toWire({ minor: sumOf(own, ({ amount }) => amount), currency: base }),
        fee: toWire({ minor: sumOf(own, ({ fee }) => fee), currency: base }),
        received: receivedOf(own).map(toWire),
      }
    }),
  )
  return rows.sort((a, b) => (BigInt(a.amount.minor) < BigInt(b.amount.minor) ? 1 : -1))
}
