import { decimalText, fromWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { transferStateIn } from '#contract/sending/transfer-words/every-language.ts'
import type { Caller } from '#server/http/serve.ts'
import { senderName } from '#server/modules/sending/disclosures/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { timesOf } from '#server/platform/new-york.ts'
import { transfersMessages } from '../messages.ts'
import type { TransferRecord } from '../record.ts'
import { chosenBy, type TransferQuery } from './find-transfers.ts'

const cellsOf = (transfer: TransferRecord, language: Language): string[] => {
  const { createdAt, confirmationCode, id, state, sender, recipient, terms, tax, payInLabel, payIn } = transfer
  return [
    ...timesOf(createdAt),
    confirmationCode,
    id,
    state,
    transferStateIn(state, language),
    senderName(sender),
    sender.email,
    recipient.fullName,
    terms.country,
    terms.payout,
    recipient.label,
    decimalText(fromWire(terms.amount)),
    decimalText(fromWire(terms.fee)),
    decimalText({ minor: tax, currency: terms.fee.currency }),
    decimalText(fromWire(terms.total)),
    decimalText(fromWire(terms.received)),
    terms.received.currency,
    payIn === 'wallet' ? payIn : payInLabel,
  ]
}

/** Refuses amounts that cannot be parsed. */
export const exportTransfers = async (
  deps: Pick<Deps, 'db' | 'now' | 'reads'>,
  caller: Caller,
  asked: TransferQuery,
  language: Language,
): Promise<ListFile> => {
  // tidy allows reads() because only staff gets this file.
  const { select, placeOf } = await chosenBy(await deps.reads(), asked)
  const { fileHeads: heads, fileName: name } = transfersMessages[language]
  return exportList(deps, {
    ...{ list: 'transfers', readerId: caller.userId, asked, name, heads },
    pages: everyPage(select, placeOf),
    cellsOf: (rows: TransferRecord[]) => rows.map((row) => cellsOf(row, language)),
  })
}
