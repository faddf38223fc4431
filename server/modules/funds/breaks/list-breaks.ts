import { z } from 'zod'
import { breakWordsIn } from '#contract/funds/break-words/every-language.ts'
import type { BreaksSought } from '#contract/funds/breaks.ts'
import { CurrencyCode, decimalText, minorDigits, parseAmount, toWire, unusualCurrencies } from '#contract/lib/money.ts'
import { Id, type Language } from '#contract/lib/route.ts'
import { readCursor, readKey, writeKey } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage, type PageAfter } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { codeTyped } from '#server/platform/reference-code.ts'
import type { Reads } from '#server/platform/standby.ts'
import {
  type BreakPlace,
  type ListQuery,
  type OpenSum,
  type SearchTerms,
  selectBreaks,
  selectPartners,
  sumOpen,
} from './list-queries.ts'
import { breaksMessages } from './messages.ts'
import type { BreakRow } from './queries.ts'
import { breakViews, nameOf, peopleOf, type Reader } from './view.ts'

const amountsOf = (text: string): SearchTerms['amounts'] => {
  const [usual, whole] = [parseAmount(text, 'USD'), parseAmount(text, 'CLP')]
  return [
    ...(typeof usual === 'bigint' ? [{ minor: usual, except: unusualCurrencies }] : []),
    ...(typeof whole === 'bigint'
      ? [{ minor: whole, currencies: unusualCurrencies.filter((currency) => minorDigits(currency) === 0) }]
      : []),
  ]
}

/** Accepts a currency sign and thousands separators, as in '$1,250.40'. */
const typedOf = (search: string | undefined): SearchTerms | undefined => {
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  return {
    id: Id.safeParse(text).data,
    beginning: Id.safeParse(text).data ?? text,
    code: codeTyped(text),
    amounts: amountsOf(
      /^\$?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(/[$,]/g, '') : text.replace(/^\$/, ''),
    ),
  }
}

const queryOf = ({ search, ...sought }: BreaksSought, readerId: string): Omit<ListQuery, 'after' | 'limit'> => ({
  ...sought,
  readerId,
  typed: typedOf(search),
})

const placeOf = (
  { id, openedAt, settledAt, amount: minor, currency }: BreakRow,
  { sort }: Pick<BreaksSought, 'sort'>,
) => (sort === 'age' ? { at: settledAt ?? openedAt, id } : { amount: { minor, currency }, id })

type Secret = Pick<Deps, 'secrets'>

const amountKey = z.tuple([CurrencyCode, z.string().regex(/^\d{1,18}$/), Id])

const order = 'breaks by amount'

const cursorOf = (deps: Secret, place: BreakPlace): string => {
  if ('at' in place) return `${place.at}_${place.id}`
  return writeKey(deps, order, [place.amount.currency, place.amount.minor.toString(), place.id])
}

/** Refuses a cursor that we did not issue for this order. */
const placeAt = (deps: Secret, cursor: string, { sort }: Pick<BreaksSought, 'sort'>): BreakPlace => {
  if (sort === 'age') return readCursor(cursor)
  const [currency, minor, id] = readKey(deps, order, { cursor, shape: amountKey })
  return { amount: { minor: BigInt(minor), currency }, id }
}

const addedUp = (sums: readonly OpenSum[]) => {
  const oldest = sums.map(({ oldestAt }) => oldestAt).toSorted(Temporal.Instant.compare)[0]
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency)
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    oldestAt: oldest?.toString() ?? null,
    amounts: [...byCurrency].map(([currency, those]) =>
      toWire({ minor: those.reduce((all, { amount }) => all + amount, 0n), currency }),
    ),
  }
}

const openOf = async (db: Db, readerId: string) => {
  const sums = await sumOpen(db, readerId)
  const total = (of: 'count' | 'mine' | 'free') => sums.reduce((all, sum) => all + sum[of], 0)
  const byPartner = Map.groupBy(sums, ({ partner }) => partner)
  return {
    ...{ mine: total('mine'), free: total('free') },
    ...addedUp(sums),
    partners: [...byPartner].map(([partner, those]) => ({ partner, ...addedUp(those) })),
  }
}

export const listBreaks = async (
  deps: Reader & Secret,
  { cursor, limit, ...sought }: BreaksSought & { cursor?: string | undefined; limit: number },
  readerId: string,
) => {
  const { db } = deps
  const after = cursor === undefined ? undefined : placeAt(deps, cursor, sought)
  const rows = await selectBreaks(db, { ...queryOf(sought, readerId), after, limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: await breakViews(deps, items, readerId),
    next: last ? cursorOf(deps, placeOf(last, sought)) : null,
    open: await openOf(db, readerId),
    partners: await selectPartners(db),
  }
}

const cellsIn =
  (db: Db, language: Language) =>
  async (rows: BreakRow[]): Promise<string[][]> => {
    const { kindOf, ownerOf, decisionOf } = breakWordsIn(language)
    const people = await peopleOf(db, rows)
    return rows.map((row) => [
      row.openedAt.toString(),
      row.reference,
      row.partner ?? '',
      kindOf(row.kind),
      ownerOf(row.ownerKind),
      row.ownerId,
      row.cause,
      decimalText({ minor: row.amount, currency: row.currency }),
      row.currency,
      row.assigneeId === null ? '' : nameOf(people, row.assigneeId),
      row.settledAt?.toString() ?? '',
      nameOf(people, row.settledBy),
      row.settledAt ? decisionOf(row.decision) : '',
      row.note ?? '',
    ])
  }

type ExportRequest = { sought: BreaksSought; readerId: string; language: Language }

export const exportBreaks = async (
  deps: Reader & { reads: Reads },
  { sought, readerId, language }: ExportRequest,
): Promise<ListFile> => {
  // tidy allows reads() because only staff gets this file.
  const db = await deps.reads()
  const query = queryOf(sought, readerId)
  const select = (page: PageAfter<BreakPlace>) => selectBreaks(db, { ...query, ...page })
  return exportList(deps, {
    ...{ list: 'breaks', readerId, asked: sought, ...breaksMessages[language].file },
    pages: everyPage(select, (row) => placeOf(row, sought)),
    cellsOf: cellsIn(db, language),
  })
}
