import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { csvOptions } from '../../contract/csv.ts'

/** Sends lines that are written already, or rows of cells as they are read, to be saved as `name`.csv. */
export const sendCsv = (
  reply: FastifyReply,
  name: string,
  rows: Readable | Iterable<unknown> | AsyncIterable<unknown>,
): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(rows instanceof Readable ? rows : pipeline(Readable.from(rows), stringify(csvOptions), () => {}))

/** Sends a paper that the browser shows, and saves as `name`.pdf. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
