import { brand } from '#contract/lib/brand.ts'
import type { PersonalTable } from '#server/modules/module.ts'
import type { Db } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { isFull, type PersonalRow, selectPersonal } from './queries.ts'

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Amounts are digits of minor units, times are RFC 3339 in UTC. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))

type Writing = { db: Db; files: Files; userId: string }

const personalRows = async function* ({ db, userId }: Writing, declared: PersonalTable): AsyncGenerator<PersonalRow> {
  const key = camel(declared.key ?? 'id')
  let after: unknown
  for (;;) {
    const rows = await selectPersonal(db, declared, { userId, after })
    yield* rows
    if (!isFull(rows)) return
    after = rows.at(-1)?.[key]
  }
}

/** Omits machine secrets of the owner and request digests; a sealed picture or document is included in base64. */
const shownOf = async ({ files }: Writing, { omit = [], picture }: PersonalTable, row: PersonalRow) => {
  const hidden = new Set([...omit, 'request_digest'].map(camel))
  const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)))
  const fileId = picture && row[camel(picture)]
  return typeof fileId === 'string' ? { ...shown, picture: (await files.read(fileId)).toString('base64') } : shown
}

/** Streams a customer's data as one JSON document, with a member per declared table, so a history of years is never fully in memory. */
export const writeCopy = async function* (
  writing: Writing,
  tables: readonly PersonalTable[],
  at: Temporal.Instant,
): AsyncGenerator<Buffer> {
  const about = { provider: brand.name, customer: writing.userId, madeAt: at.toString() }
  yield Buffer.from(`{"about":${textOf(about)}`)
  for (const declared of tables) {
    yield Buffer.from(`,\n"${camel(declared.table)}":[`)
    let separator = ''
    for await (const row of personalRows(writing, declared)) {
      yield Buffer.from(`${separator}\n${textOf(await shownOf(writing, declared, row))}`)
      separator = ','
    }
    yield Buffer.from(']')
  }
  yield Buffer.from('}\n')
}
