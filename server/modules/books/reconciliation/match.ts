import { type MatchingRules, type RuleName, ruleNames } from '#contract/books/reconciliation-terms.ts'
import { onlySubset } from './subset.ts'

/** An entry of the ledger that no line has, as the bank sees it: money of ours is positive. */
export type OpenEntry = {
  postingId: string
  line: number
  amount: bigint
  /** In New York, yyyy-mm-dd. */
  day: string
  kind: string
  subject: string
}
/** An entry or a file that was reversed, and which of both a line names: it, or its reversal. */
export type Reversed = { of: string; isReversal: boolean }
/**
 * A booked line without a match. `subjects`: the orders that its references name. `reversed`: what its references name on its side of the
 * account. `tried`: rules with a declined match of it.
 */
export type OpenLine = {
  id: string
  amount: bigint
  day: string
  subjects: readonly string[]
  reversed: readonly Reversed[]
  tried: readonly string[]
}
type FoundRule = RuleName | 'reversal'
export type Found = { lineIds: string[]; rule: FoundRule; accepts: boolean; entries: OpenEntry[] }

const epoch = Temporal.PlainDate.from('1970-01-01')

/** Days as numbers, each day read once: a run compares millions of pairs. */
const countDays = () => {
  const numbers = new Map<string, number>()
  return (day: string): number => {
    const known = numbers.get(day) ?? epoch.until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days
    numbers.set(day, known)
    return known
  }
}

const sumOf = (entries: readonly OpenEntry[]): bigint => entries.reduce((sum, { amount }) => sum + amount, 0n)

/** The only one; undefined where there are several, because no rule may choose between them. */
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

/** The entries of one kind and day, then all of a day, that sum to the line. */
const findGroup = (line: OpenLine, within: readonly OpenEntry[]): OpenEntry[] | undefined => {
  for (const key of [({ kind, day }: OpenEntry) => `${kind} ${day}`, ({ day }: OpenEntry) => day]) {
    const groups = [...Map.groupBy(within, key).values()]
    const found = only(groups.filter((group) => group.length > 1 && sumOf(group) === line.amount))
    if (found) return found
  }
  return undefined
}

type Finder = (line: OpenLine, within: readonly OpenEntry[], rules: MatchingRules) => OpenEntry[] | undefined

const finders: Record<Exclude<RuleName, 'lines'>, Finder> = {
  reference: (line, within) => {
    const named = within.filter(({ subject }) => line.subjects.includes(subject))
    const one = only(named.filter(({ amount }) => amount === line.amount))
    if (one) return [one]
    const sameSide = named.filter(({ amount }) => amount > 0n === line.amount > 0n)
    return [named, sameSide].find((group) => group.length > 1 && sumOf(group) === line.amount)
  },
  amount: (line, within) => {
    const one = only(within.filter(({ amount }) => amount === line.amount))
    return one && [one]
  },
  sum: (line, within, { sum }) =>
    findGroup(line, within) ?? onlySubset(within, { target: line.amount, items_max: sum.items }),
}

/** Those whose day is within the window of another day. */
const nearby = <T>(of: Iterable<{ one: T; at: number }>, { at, days }: { at: number; days: number }): T[] => {
  const found: T[] = []
  for (const item of of) if (Math.abs(item.at - at) <= days) found.push(item.one)
  return found
}

/** Whether one is the line of the reversal of the other. */
const isPair = (one: OpenLine, other: OpenLine): boolean =>
  one.amount === -other.amount &&
  one.reversed.some(({ of, isReversal }) => other.reversed.some((it) => it.of === of && it.isReversal !== isReversal))

/** The doubled lines with the lines of their reversals, where neither line has another counterpart. */
const findPairs = (from: readonly { one: OpenLine; at: number }[], days: number): [OpenLine, OpenLine][] => {
  const open = from.filter(({ one }) => one.reversed.length > 0 && !one.tried.includes('reversal'))
  const counterpart = ({ one, at }: (typeof open)[number]) =>
    only(open.filter((other) => Math.abs(other.at - at) <= days && isPair(one, other.one)))
  return open.flatMap((item, index) => {
    const other = counterpart(item)
    const isFirst = other !== undefined && index < open.indexOf(other)
    return isFirst && counterpart(other) === item ? [[item.one, other.one]] : []
  })
}

/**
 * Finds the entries of lines: each rule in turn over all lines, so a reference is never lost to an equal amount, and last the lines that
 * one entry explains. By the rule `reference` a doubled line and its reversal explain each other, after the line that has an entry. A line
 * and an entry have one match each.
 */
export const matchLines = (
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
  rules: MatchingRules,
): Found[] => {
  const numberOf = countDays()
  const free = new Map(entries.map((one) => [one, { one, at: numberOf(one.day) }]))
  const left = new Map(lines.map((one) => [one, { one, at: numberOf(one.day) }]))
  const all: Found[] = []
  const add = (rule: FoundRule, found: { lines: readonly OpenLine[]; entries: OpenEntry[] }): void => {
    for (const entry of found.entries) free.delete(entry)
    for (const line of found.lines) left.delete(line)
    const accepts = (rule === 'reference' || rule === 'reversal') && rules.reference.accepts
    all.push({ lineIds: found.lines.map(({ id }) => id), rule, accepts, entries: found.entries })
  }
  for (const rule of ruleNames) {
    const { isUsed, windowDays: days } = rules[rule]
    if (!isUsed) continue
    if (rule === 'lines')
      for (const { one: entry, at } of [...free.values()]) {
        const within = nearby(left.values(), { at, days }).filter(({ tried }) => !tried.includes(rule))
        const found = onlySubset(within, { target: entry.amount, items_max: rules.lines.items })
        if (found) add(rule, { lines: found, entries: [entry] })
      }
    else
      for (const { one: line, at } of [...left.values()]) {
        if (line.tried.includes(rule)) continue
        const found = finders[rule](line, nearby(free.values(), { at, days }), rules)
        if (found) add(rule, { lines: [line], entries: found })
      }
    if (rule !== 'reference') continue
    for (const lines of findPairs([...left.values()], days)) add('reversal', { lines, entries: [] })
  }
  return all
}
