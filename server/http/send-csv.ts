import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { csvOptions } from '../../contract/csv.ts'

type File = {
  /** Without its ending. */
  name: string
  rows: Iterable<unknown> | AsyncIterable<unknown>
}

/** Answers with a file that spreadsheets open. Each row leaves as it is read. */
export const sendCsv = (reply: FastifyReply, { name, rows }: File): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(pipeline(Readable.from(rows), stringify(csvOptions), () => {}))
