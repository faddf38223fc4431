import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import { refuseFields } from '#contract/lib/errors.ts'
import { CurrencyCode, decimalText } from '#contract/lib/money.ts'
import { audit } from '#server/platform/audit.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Cells } from '#server/platform/csv-stream.ts'
import { csvStream } from '#server/platform/csv-stream.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage } from '#server/platform/every-page.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { assetLines } from './assets.ts'
import { type ExamRow, type ExamTable, type Period, selectRows } from './queries.ts'
import { examTables } from './tables.ts'

/** Documents are long: a larger page would block other requests while it is parsed. */
const atOnce = 250

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const textOf = (value: unknown, currency: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'bigint' && currency !== undefined)
    return decimalText({ minor: value, currency: CurrencyCode.parse(currency) })
  if (typeof value !== 'object' || value instanceof Temporal.Instant) return String(value)
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
}

type Reading = Period & { readerId: string }

const linesOf = async function* (db: Db, table: ExamTable, period: Reading): AsyncGenerator<Cells> {
  yield table.columns
  const { columns, money = {} } = table
  const key = table.key.map(camel)
  const cells = columns.map((column) => [camel(column), money[column] && camel(money[column])] as const)
  const placeOf = (row: ExamRow): unknown[] => key.map((name) => row[name])
  const pages = everyPage<ExamRow, unknown[]>((page) => selectRows(db, table, period, page), placeOf, atOnce)
  for await (const rows of pages)
    for (const row of rows) yield cells.map(([name, currency]) => textOf(row[name], currency && row[currency]))
}

type Written = { file: string; rows: number; sha256: string }

/** A table as CSV; `done` receives its rows and digest after the last byte. */
const fileOf = (lines: AsyncGenerator<Cells>, file: string, done: (written: Written) => void): Readable => {
  let rows = -1
  const counted = async function* () {
    for await (const line of lines) {
      rows += 1
      yield line
    }
  }
  const hash = createHash('sha256')
  const digest = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk)
      next(null, chunk)
    },
    flush(next) {
      done({ file, rows, sha256: hash.digest('hex') })
      next()
    },
  })
  return pipeline(csvStream(counted()), digest, () => {})
}

const about = (from: string, to: string, written: readonly Written[]): string =>
  `${JSON.stringify({ from, to, timeZone, files: written }, null, 2)}\n`

type Input = { from: string; to: string; actor: string }

/**
 * Streams the records of the days `from` to `to` as a ZIP file: a CSV table per kind of record, then a manifest with their rows and SHA-256.
 * The same records give the same bytes. Times are UTC, and amounts have a decimal point. Refuses `report_open` until the period is over,
 * and `period_reversed`.
 */
export const writeExamination = async (
  { db, reads, now }: Pick<Deps, 'db' | 'reads' | 'now'>,
  { from, to, actor }: Input,
): Promise<{ name: string; zip: NodeJS.ReadableStream }> => {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  if (Temporal.PlainDate.compare(last, dayOf(now())) >= 0) throw refuseFields({ to: 'report_open' })
  if (Temporal.PlainDate.compare(first, last) > 0) throw refuseFields({ from: 'period_reversed' })
  const startOf = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(timeZone).toInstant()
  const period = { since: startOf(first), until: startOf(last.add({ days: 1 })) }
  const action = { at: now(), actor, action: 'examination.exported', subject: actor, details: { from, to } }
  await transaction(db, (tx) => audit(tx, action))
  const zip = zipOf(await reads(), { from, to, period: { ...period, readerId: actor } })
  return { name: `sol-examination-${from}-${to}`, zip }
}

const zipOf = (db: Db, { from, to, period }: { from: string; to: string; period: Reading }): NodeJS.ReadableStream => {
  const zip = new ZipFile()
  const written: Written[] = []
  // Without a fixed time the same records would give other bytes.
  const options = { mtime: dateOf(period.until), forceDosTimestamp: true }
  const stop = (error: Error): void => void (zip.outputStream as Readable).destroy(error)
  zip.on('error', stop)
  const add = (file: string, linesOfFile: () => AsyncGenerator<Cells>): void =>
    zip.addReadStreamLazy(file, options, (give) => {
      give(null, fileOf(linesOfFile(), file, (each) => written.push(each)).on('error', stop))
    })
  for (const table of examTables) add(`${table.name}.csv`, () => linesOf(db, table, period))
  add('assets.csv', assetLines)
  zip.addReadStreamLazy('manifest.json', options, (give) => give(null, Readable.from([about(from, to, written)])))
  zip.end()
  return zip.outputStream
}
