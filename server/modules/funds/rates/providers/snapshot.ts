import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { walkedRate } from '../walk.ts'
import { parseRatesJson } from './json.ts'
import type { RateDocument, RateProvider } from './provider.ts'

const file = join(import.meta.dirname, '..', 'snapshot.json')

const readSnapshot = async (): Promise<RateDocument> => parseRatesJson(await readFile(file, 'utf8'))

/** The last weekday with published rates. The snapshot and every day's rates are of the same hour. */
const lastDay = ({ asOf }: RateDocument, now: Temporal.Instant): Temporal.Instant => {
  const wholeDays = Math.floor(now.since(asOf).total({ unit: 'hours' }) / 24)
  let day = asOf.add({ hours: 24 * wholeDays })
  while (day.toZonedDateTimeISO('UTC').dayOfWeek > 5) day = day.subtract({ hours: 24 })
  return day
}

/** The latest demonstration rates before `now`: those of the snapshot, walked to that day. */
export const walkedSnapshot = async (now: Temporal.Instant): Promise<RateDocument> => {
  const snapshot = await readSnapshot()
  const asOf = lastDay(snapshot, now)
  const [from, to] = [snapshot.asOf, asOf].map((at) => at.toZonedDateTimeISO('UTC').toPlainDate())
  if (!from || !to) throw new Error('two instants are two days')
  const walked = [...snapshot.rates].map(
    ([currency, rate]) => [currency, walkedRate(currency, { rate, from, to })] as const,
  )
  return { base: snapshot.base, asOf, rates: new Map(walked) }
}

/**
 * The dated rates that ship with the software, for machines without a network. Demonstration rates, not market rates; with `walks` they
 * move a little each weekday after their date.
 */
export const snapshotProvider = ({ walks = false }: { walks?: boolean } = {}): RateProvider => ({
  source: 'snapshot',
  maxAge: null,
  demo: true,
  every_ms: 60 * 60_000,
  read: async (now) => {
    const snapshot = await readSnapshot()
    return walks && Temporal.Instant.compare(now, snapshot.asOf) > 0 ? walkedSnapshot(now) : snapshot
  },
})
