import { audit } from './audit.ts'
import type { Cells } from './csv-stream.ts'
import { transaction } from './database.ts'
import type { Deps } from './deps.ts'
import { dayOf } from './new-york.ts'

export type ListFile = { name: string; rows: AsyncIterable<Cells> }

type Exported<Row> = {
  /** 'transfers' for the audit action 'transfers.exported'. */
  list: string
  readerId: string
  /** The filter, as recorded in the audit row. */
  asked: object
  /** The middle of the file name, between 'sol' and the day. */
  name: string
  heads: Cells
  pages: AsyncIterable<Row[]>
  cellsOf: (rows: Row[]) => Promise<Cells[]> | Cells[]
}

const linesOf = async function* <Row>({ pages, cellsOf }: Pick<Exported<Row>, 'pages' | 'cellsOf'>) {
  for await (const rows of pages) yield await cellsOf(rows)
}

/**
 * Exports the whole filtered list as a file: instants in UTC, amounts with a decimal point. The first page is read before the audit row
 * is written, and the audit row is committed before a line is sent: refusals happen here, and leave neither a file nor a row. Later pages
 * are read while the file is downloaded, not all from one snapshot (docs/decisions/0389-export-by-pages.md).
 */
export const exportList = async <Row>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { list, readerId, asked, name, heads, ...source }: Exported<Row>,
): Promise<ListFile> => {
  const lines = linesOf(source)
  const first = await lines.next()
  const at = now()
  const row = { at, actor: readerId, action: `${list}.exported`, subject: readerId, details: { ...asked } }
  await transaction(db, (tx) => audit(tx, row))
  const rows = async function* () {
    yield heads
    if (first.done) return
    yield* first.value
    for await (const page of lines) yield* page
  }
  return { name: `sol-${name}-${dayOf(at)}`, rows: rows() }
}
