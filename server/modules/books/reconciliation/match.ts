import type { MatchRule } from '#contract/books/reconciliation.ts'

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
/** A booked line without a match. `subjects`: the orders that its references name. */
export type OpenLine = {
  id: string
  amount: bigint
  day: string
  subjects: readonly string[]
  tried: readonly string[]
}
export type Rule = { rule: Exclude<MatchRule, 'break'>; windowDays: number; accepts: boolean }
export type Found = { lineId: string; rule: Rule; entries: OpenEntry[] }

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
const findSum = (line: OpenLine, within: readonly OpenEntry[]): OpenEntry[] | undefined => {
  for (const key of [({ kind, day }: OpenEntry) => `${kind} ${day}`, ({ day }: OpenEntry) => day]) {
    const groups = [...Map.groupBy(within, key).values()]
    const found = only(groups.filter((group) => group.length > 1 && sumOf(group) === line.amount))
    if (found) return found
  }
  return undefined
}

const finders: Record<Rule['rule'], (line: OpenLine, within: readonly OpenEntry[]) => OpenEntry[] | undefined> = {
  reference: (line, within) => {
    const named = within.filter(({ subject }) => line.subjects.includes(subject))
    const one = only(named.filter(({ amount }) => amount === line.amount))
    if (one) return [one]
    return named.length > 1 && sumOf(named) === line.amount ? named : undefined
  },
  amount: (line, within) => {
    const one = only(within.filter(({ amount }) => amount === line.amount))
    return one && [one]
  },
  sum: findSum,
}

/**
 * Finds the entries of lines: each rule in turn over all lines, so a reference is never lost to an equal amount. A line has one match, and
 * an entry one line.
 */
export const matchLines = (
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
  rules: readonly Rule[],
): Found[] => {
  const numberOf = countDays()
  const free = new Set(entries.map((entry) => ({ entry, at: numberOf(entry.day) })))
  const left = new Set(lines)
  const all: Found[] = []
  for (const rule of rules)
    for (const line of left) {
      if (line.tried.includes(rule.rule)) continue
      const day = numberOf(line.day)
      const within = [...free].filter(({ at }) => Math.abs(at - day) <= rule.windowDays)
      const found = finders[rule.rule](
        line,
        within.map(({ entry }) => entry),
      )
      if (!found) continue
      for (const one of within) if (found.includes(one.entry)) free.delete(one)
      left.delete(line)
      all.push({ lineId: line.id, rule, entries: found })
    }
  return all
}
