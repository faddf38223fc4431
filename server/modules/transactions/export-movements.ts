import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { MovementsSought } from '../../../contract/admin-transactions.ts'
import { csvOptions } from '../../../contract/csv.ts'
import { decimalText } from '../../../contract/money.ts'
import type { Language } from '../../../contract/route.ts'
import { audit } from '../../platform/audit.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { readUsers } from '../identity/index.ts'
import type { MovementRecord } from '../movements/index.ts'
import { chosenBy, placeOf } from './find-movements.ts'
import { transactionsMessages } from './messages.ts'
import { type Chosen, selectChosen } from './movement-queries.ts'

const batch = 1000

const amountText = (minor: bigint | null, currency: string | null): string =>
  minor === null || currency === null ? '' : decimalText({ minor, currency })

/** A line of the file: instants in UTC and amounts with a point, as programs read them. */
const cellsOf = (row: MovementRecord, email: string): string[] => [
  row.startedAt.toString(),
  row.code,
  row.id,
  row.kind,
  row.state,
  email,
  row.title,
  row.detail,
  amountText(row.outAmount, row.outCurrency),
  row.outCurrency ?? '',
  amountText(row.inAmount, row.inCurrency),
  row.inCurrency ?? '',
]

const rowsOf = async function* (db: Db, chosen: Chosen, heads: readonly string[]) {
  yield heads
  for (let after: ReturnType<typeof placeOf> | undefined; ; ) {
    const rows = await selectChosen(db, { chosen, after, limit: batch })
    const people = await readUsers(db, [...new Set(rows.map(({ userId }) => userId))])
    for (const row of rows) yield cellsOf(row, people.get(row.userId)?.email ?? '')
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = placeOf(last)
  }
}

/** The whole list behind a filter, as a stream of CSV. The audit row is committed before the first line leaves. */
export const exportMovements = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { asked, readerId, language }: { asked: MovementsSought; readerId: string; language: Language },
): Promise<Readable> => {
  const chosen = await chosenBy(db, asked)
  const row = { at: now(), actor: readerId, action: 'movements.exported', subject: readerId, details: asked }
  await transaction(db, (tx) => audit(tx, row))
  return pipeline(
    Readable.from(rowsOf(db, chosen, transactionsMessages[language].heads)),
    stringify(csvOptions),
    () => {},
  )
}
