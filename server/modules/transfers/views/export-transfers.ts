import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { csvOptions } from '../../../../contract/csv.ts'
import { decimalText, fromWire } from '../../../../contract/money.ts'
import type { Language } from '../../../../contract/route.ts'
import type { Caller } from '../../../http/serve.ts'
import { audit } from '../../../platform/audit.ts'
import { transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { senderName } from '../../disclosures/index.ts'
import { transfersMessages } from '../messages.ts'
import type { TransferRecord } from '../record.ts'
import { type Asked, chosenBy } from './find-transfers.ts'
import { placeOf } from './list-transfers.ts'

const batch = 1000

/** A line of the file: instants in UTC and amounts with a point, as programs read them. */
const cellsOf = (transfer: TransferRecord): string[] => {
  const { createdAt, confirmationCode, id, state, sender, recipient, terms, payInLabel, payIn } = transfer
  return [
    createdAt.toString(),
    confirmationCode,
    id,
    state,
    senderName(sender),
    sender.email,
    recipient.fullName,
    terms.country,
    terms.payout,
    recipient.label,
    decimalText(fromWire(terms.amount)),
    decimalText(fromWire(terms.fee)),
    decimalText(fromWire(terms.total)),
    decimalText(fromWire(terms.received)),
    terms.received.currency,
    payIn === 'wallet' ? payIn : payInLabel,
  ]
}

type Pages = Awaited<ReturnType<typeof chosenBy>>

const rowsOf = async function* ({ select }: Pages, heads: readonly string[]) {
  yield heads
  for (let after: ReturnType<typeof placeOf> | undefined; ; ) {
    const rows = await select({ after, limit: batch })
    for (const row of rows) yield cellsOf(row)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = placeOf(last)
  }
}

/** The whole list behind a filter, as a stream of CSV. The audit row is committed before the first line leaves. */
export const exportTransfers = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  asked: Asked,
  language: Language,
): Promise<Readable> => {
  const pages = await chosenBy(db, asked)
  const row = { at: now(), actor: caller.userId, action: 'transfers.exported', subject: caller.userId, details: asked }
  await transaction(db, (tx) => audit(tx, row))
  return pipeline(Readable.from(rowsOf(pages, transfersMessages[language].fileHeads)), stringify(csvOptions), () => {})
}
