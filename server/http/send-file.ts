import type { FastifyReply } from 'fastify'
import { csvStream, type Lines } from '../platform/csv-stream.ts'

/** Sends lines as they are read, to be saved as `name`.csv. */
export const sendCsv = (reply: FastifyReply, name: string, lines: Lines): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csvStream(lines))

/** Sends a paper that the browser shows, and saves as `name`.pdf. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
