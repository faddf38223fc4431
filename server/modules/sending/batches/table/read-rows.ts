import type { Corridor, PayoutMethod } from '#contract/ground/corridors.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { decimalText, fromWire, localeOf, type Money } from '#contract/lib/money.ts'
import { folded } from '#contract/lib/names.ts'
import type { Language } from '#contract/lib/route.ts'
import { writeAmount } from '#contract/lib/typed-amount.ts'
import type { BatchCells, BatchPayIn, BatchRow } from '#contract/sending/batch-table.ts'
import {
  activeRecipients,
  type CheckedDetails,
  fullNameOf,
  type RecipientRecord,
} from '#server/modules/funds/recipients/index.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import { type Priced, priceTransfers, type QuoteInput, transferMax } from '#server/modules/sending/quotes/index.ts'
import { readLimits } from '#server/modules/sending/transfers/index.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { mapInTurns } from '#server/platform/map-in-turns.ts'
import { countryOf, methodOf } from './cell-words.ts'
import { readAmountCell, type TypedAmount, type Wrong } from './read-amount-cell.ts'
import { networkOf, type ReadPerson, readPerson } from './read-person.ts'

export type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config'>

export type Payee = RecipientRecord | CheckedDetails

export type ReadyRow = TypedAmount & { payee: Payee; priced: Priced }
/** `country` and `payout` as read from the cells, even where the payee is invalid. */
export type ReadRow = {
  payee?: Payee
  country?: string
  payout?: PayoutMethod
  wrong: Wrong[]
  ready?: ReadyRow
  repeats: boolean
}

export type Table = { userId: string; payIn: BatchPayIn; rows: readonly BatchRow[]; language: Language }

const payeeOf = (person: ReadPerson): Payee | undefined => {
  if ('problems' in person) return undefined
  return 'known' in person ? person.known : person.added
}

type HalfRead = {
  payee: Payee | undefined
  where: Pick<ReadRow, 'country' | 'payout'>
  typed: TypedAmount | undefined
  wrong: Wrong[]
}

const placeOf = (payee: Payee | undefined, corridor: Corridor | undefined, cells: BatchCells): HalfRead['where'] => {
  if (payee) return { country: payee.country, payout: payee.payout }
  const method = corridor && methodOf(corridor, cells)?.method
  return { ...(corridor ? { country: corridor.country } : {}), ...(method ? { payout: method } : {}) }
}

/** Payee and amount, from the cells alone. */
const readCells = async ({ db }: Deps, { userId, rows, language }: Table): Promise<HalfRead[]> => {
  const network = networkOf(await activeRecipients(db, userId))
  return mapInTurns(rows, (row: BatchRow): HalfRead => {
    const person = readPerson(network, row)
    const payee = payeeOf(person)
    const corridor = payee ? corridorOf(payee.country) : countryOf(row.cells.country)
    const typed = readAmountCell(row.cells, corridor?.currency, language)
    const wrong: Wrong[] =
      'problems' in person
        ? person.problems.map(([cell, code]) => ({ cell, code, ...(person.near ? { near: person.near } : {}) }))
        : []
    const where = placeOf(payee, corridor, row.cells)
    if ('cell' in typed) return { payee, where, typed: undefined, wrong: [...wrong, typed] }
    return { payee, where, typed, wrong }
  })
}

const quoteInput = (payee: Payee, { side, amount }: TypedAmount, payIn: BatchPayIn): QuoteInput => ({
  country: payee.country,
  sendCurrency: 'USD',
  side,
  amount,
  payIn,
  payout: payee.payout,
})

const dollars = (minor: bigint): Money => ({ minor, currency: 'USD' })
const asTyped = (money: Money, language: Language): string =>
  writeAmount(decimalText(money), money.currency, localeOf[language])

const leftOf = async (deps: Deps, userId: string): Promise<bigint> => {
  const { items } = await readLimits(deps, userId)
  const lefts = items.filter(({ period }) => period !== 'transfer').map(({ left }) => fromWire(left).minor)
  return lefts.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
}

const refusedPrice = ({ code, detail }: Refusal, language: Language): Wrong => {
  const amount = detail.fields?.amount
  const values = detail.values ?? {}
  if (amount === 'amount_above_limit')
    return { cell: 'amount', code: amount, values, use: asTyped(transferMax, language) }
  return { cell: 'amount', code: amount ?? code, values }
}

/** Previous rows have used a part of the sender's limit. */
const overLimit = (left: bigint, { terms }: Priced, typed: TypedAmount, language: Language): Wrong | undefined => {
  const over = terms.amount.minor - left
  if (over <= 0n) return undefined
  const values = { left: dollars(left), over: dollars(over) }
  const mended = left > 0n && typed.side === 'send' ? { use: asTyped(dollars(left), language) } : {}
  return { cell: 'amount', code: 'row_over_limit', values, ...mended }
}

/** The destination of a row's money: an account by its numbers, cash by the name of the person who collects it. */
const placeOfPay = (payee: Payee): unknown[] => {
  const { payout: method, country, fields } = payee
  const numbers = (corridorOf(country)?.methods.find((one) => one.method === method)?.fields ?? [])
    .filter(({ kind }) => !['choice', 'text'].includes(kind))
    .map(({ name }) => folded(fields[name] ?? '').replaceAll(' ', ''))
    .filter((number) => number !== '')
  return numbers.some((number) => /\d/.test(number))
    ? [country, method, numbers]
    : [country, method, folded(fullNameOf(payee)), fields]
}

const keyOf = (payee: Payee, { typed }: TypedAmount): string =>
  JSON.stringify([placeOfPay(payee), typed.minor.toString(), typed.currency])

/** Reads every row of a table: payee, terms and problems. Writes nothing. The rows use the sender's limits in their order. */
export const readRows = async (deps: Deps, table: Table): Promise<ReadRow[]> => {
  const { userId, payIn, language } = table
  const halves = await readCells(deps, table)
  const whole = halves.filter((half): half is HalfRead & { payee: Payee; typed: TypedAmount } =>
    Boolean(half.payee && half.typed),
  )
  const prices = await priceTransfers(
    deps,
    userId,
    whole.map(({ payee, typed }) => quoteInput(payee, typed, payIn)),
  )
  const priceOf = new Map<HalfRead, Priced | Refusal>(whole.map((half, at) => [half, prices[at] as Priced | Refusal]))
  const seen = new Set<string>()
  let left = await leftOf(deps, userId)
  return mapInTurns(halves, (half): ReadRow => {
    const { payee, where, typed, wrong } = half
    const price = priceOf.get(half)
    const named = { ...where, ...(payee ? { payee } : {}) }
    if (!payee || !typed || !price) return { ...named, wrong, repeats: false }
    const refused = price instanceof Refusal ? refusedPrice(price, language) : overLimit(left, price, typed, language)
    if (refused || price instanceof Refusal)
      return { ...named, wrong: refused ? [...wrong, refused] : wrong, repeats: false }
    left -= price.terms.amount.minor
    const key = keyOf(payee, typed)
    const repeats = seen.has(key)
    seen.add(key)
    return { ...named, wrong, ready: { ...typed, payee, priced: price }, repeats }
  })
}
