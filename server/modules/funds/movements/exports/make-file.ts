import { Readable } from 'node:stream'
import type { ExportFormat } from '#contract/funds/movements.ts'
import { fill } from '#contract/lib/fill.ts'
import { decimalText, formatDecimal, localeOf, type Money } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { csvStream } from '#server/platform/csv-stream.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { everyPage, type PageAfter } from '#server/platform/every-page.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import type { Threads } from '#server/platform/threads.ts'
import { amountsOf, placeOf } from '../list-movements.ts'
import { type Chosen, selectChosen } from '../list-queries.ts'
import { movementsMessages } from '../messages.ts'
import type { MovementRecord } from '../movement.ts'
import type { Drawing } from './draw-movements.ts'

const drawing = new URL('./draw-movements.ts', import.meta.url)

export const typeOf = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const satisfies Record<
  ExportFormat,
  string
>

/** 'sol-historial-2026-11-25.csv' */
export const fileNameOf = (format: ExportFormat, language: Language, at: Temporal.Instant): string =>
  `sol-${movementsMessages[language].file.name}-${dayOf(at)}.${format}`

const dayIn = (language: Language): ((at: Temporal.Instant) => string) => {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat(localeOf[language], options)
  return (at) => format.format(at.epochMilliseconds)
}

const cellsIn = (language: Language): ((movement: MovementRecord) => string[]) => {
  const { kinds, phases } = movementsMessages[language]
  const day = dayIn(language)
  const amount = (money: Money | null): [string, string] =>
    money ? [formatDecimal(decimalText(money), localeOf[language]), money.currency] : ['', '']
  return (movement) => {
    const { startedAt, kind, title, detail, phase, code } = movement
    const { out, in: arrived } = amountsOf(movement)
    return [day(startedAt), kinds[kind], title, detail, phases[phase], ...amount(out), ...amount(arrived), code]
  }
}

export type Counter = { rows: number }

/** Streams all selected movements, newest first, and counts them. */
const rowsOf = async function* (
  db: Db,
  chosen: Chosen,
  { language, counter }: { language: Language; counter: Counter },
) {
  const cells = cellsIn(language)
  const select = (page: PageAfter<Place>) => selectChosen(db, { chosen, ...page })
  for await (const rows of everyPage(select, placeOf)) {
    for (const row of rows) yield cells(row)
    counter.rows += rows.length
  }
}

export type FileRequest = {
  chosen: Chosen
  format: ExportFormat
  language: Language
  /** The customer's name, above a PDF. */
  name: string
  at: Temporal.Instant
}

/**
 * Returns the file as a stream; `counter` has the number of rows once the stream is finished. Throws `unavailable` when too many PDFs are
 * being drawn.
 */
export const makeFile = async (
  { db, threads, userId }: { db: Db; threads: Threads; userId: string },
  { chosen, format, language, name, at }: FileRequest,
): Promise<{ content: Readable; counter: Counter }> => {
  const counter: Counter = { rows: 0 }
  const { file } = movementsMessages[language]
  const rows = rowsOf(db, chosen, { language, counter })
  if (format === 'csv') {
    const lines = async function* () {
      yield file.heads
      yield* rows
    }
    return { content: csvStream(lines()), counter }
  }
  const input: Drawing = {
    language,
    title: file.title,
    subtitle: fill(file.of, { name, date: dayIn(language)(at) }),
    heads: file.heads,
    rows: await Array.fromAsync(rows),
    none: file.none,
    page: file.page,
  }
  const pdf = Buffer.from(await threads.run<Uint8Array>(drawing, input, userId))
  return { content: Readable.from([pdf]), counter }
}
