import { movementWordsIn } from '#contract/funds/movement-words/every-language.ts'
import { decimalText } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { MovementsSought } from '#contract/office/admin-transactions.ts'
import { transferStateIn } from '#contract/sending/transfer-words/every-language.ts'
import { TransferState } from '#contract/sending/transfers.ts'
import type { MovementRecord } from '#server/modules/funds/movements/index.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage, type PageAfter } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { timesOf } from '#server/platform/new-york.ts'
import { chosenBy } from './find-movements.ts'
import { transactionsMessages } from './messages.ts'
import { type MovementPlace, placeIn, selectChosen } from './movement-queries.ts'

const amountText = (minor: bigint | null, currency: string | null): string =>
  minor === null || currency === null ? '' : decimalText({ minor, currency })

/** As on the screen: a transfer has a label for each of its states. */
const stateIn = ({ kind, phase, state }: MovementRecord, language: Language): string => {
  const transfer = kind === 'transfer' ? TransferState.safeParse(state).data : undefined
  return transfer ? transferStateIn(transfer, language) : movementWordsIn[language][`movements.${kind}.${phase}`]
}

const cellsOf = (row: MovementRecord, email: string, language: Language): string[] => [
  ...timesOf(row.startedAt),
  row.code,
  row.id,
  row.kind,
  row.state,
  stateIn(row, language),
  email,
  row.title,
  row.detail,
  amountText(row.outAmount, row.outCurrency),
  row.outCurrency ?? '',
  amountText(row.inAmount, row.inCurrency),
  row.inCurrency ?? '',
]

type ExportRequest = { asked: MovementsSought; readerId: string; language: Language }

/** Refuses unreadable amounts. */
export const exportMovements = async (
  deps: Pick<Deps, 'db' | 'now' | 'reads'>,
  { asked, readerId, language }: ExportRequest,
): Promise<ListFile> => {
  const db = await deps.reads()
  const chosen = await chosenBy(db, asked)
  const { heads, fileName } = transactionsMessages[language]
  return exportList(deps, {
    ...{ list: 'movements', readerId, asked, name: fileName, heads },
    pages: everyPage((page: PageAfter<MovementPlace>) => selectChosen(db, { chosen, ...page }), placeIn(asked.sort)),
    cellsOf: async (rows: MovementRecord[]) => {
      const people = await readUsers(db, [...new Set(rows.map(({ userId }) => userId))])
      return rows.map((row) => cellsOf(row, people.get(row.userId)?.email ?? '', language))
    },
  })
}
