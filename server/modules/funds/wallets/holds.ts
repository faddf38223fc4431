import type { Arrival, Hold, wallets } from '#contract/funds/wallets.ts'
import { fill } from '#contract/lib/fill.ts'
import { toWire } from '#contract/lib/money.ts'
import { Id, type Language, type Reply } from '#contract/lib/route.ts'
import { holdsOf, walletsOf } from '#server/modules/ground/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { walletsMessages } from './messages.ts'
import { type HoldNote, holds, selectArriving, selectHoldNotes, selectTitles } from './queries.ts'

/** Records the release date of a reservation on a wallet, in its transaction, for its owner to read. */
export const noteHold = async (tx: Tx, note: HoldNote): Promise<void> => {
  await holds.insertOnce(tx, note)
}

type Reader = { userId: string; language: Language }

/** Holds on a customer's balances, newest first: they total the unavailable part. */
export const heldOf = async (db: Db, { userId, language }: Reader): Promise<Hold[]> => {
  const wallets = (await walletsOf(db, userId)).filter(({ posted, available }) => posted > available)
  const holds = await Promise.all(
    wallets.map(async ({ id: accountId, posted, available, currency }) =>
      (await holdsOf(db, { accountId, reserved: posted - available })).map((hold) => ({ ...hold, currency })),
    ),
  )
  const all = holds.flat().sort((one, other) => (one.id < other.id ? 1 : -1))
  const ids = all.map(({ subject }) => subject).filter((subject) => Id.safeParse(subject).success)
  const titles = await selectTitles(db, { userId, ids })
  const ends = await selectHoldNotes(
    db,
    all.map(({ id }) => id),
  )
  return all.map(({ id, kind, subject, amount, currency, eventAt }) => {
    const kinds = walletsMessages[language].holds
    const { named, unnamed, why } = Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kinds.other
    const title = titles.get(subject)
    return {
      ...{ id, kind, subject, amount: toWire({ minor: amount, currency }), why },
      title: title === undefined ? unnamed : fill(named, { title }),
      since: eventAt.toString(),
      until: ends.get(id) ?? null,
    }
  })
}

const arrivingFor = async (db: Db, userId: string): Promise<Arrival[]> =>
  (await selectArriving(db, userId)).flatMap(({ inAmount, inCurrency, startedAt, ...movement }) =>
    inAmount === null || inCurrency === null
      ? []
      : [{ ...movement, amount: toWire({ minor: inAmount, currency: inCurrency }), since: startedAt.toString() }],
  )

export const listHolds = async (db: Db, reader: Reader): Promise<Reply<typeof wallets.holds>> => ({
  items: await heldOf(db, reader),
  arriving: await arrivingFor(db, reader.userId),
})
