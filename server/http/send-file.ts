import type { FastifyReply } from 'fastify'
import { csvStream, type Lines } from '../platform/csv-stream.ts'

/** Streams lines as a CSV attachment named `name`.csv. */
export const sendCsv = (reply: FastifyReply, name: string, lines: Lines): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csvStream(lines))

/** Sends a document that the browser shows inline and saves as `name`.pdf. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))

/** Streams a ZIP attachment named `name`.zip. */
export const sendZip = (reply: FastifyReply, name: string, zip: NodeJS.ReadableStream): FastifyReply =>
  reply.type('application/zip').header('content-disposition', `attachment; filename="${name}.zip"`).send(zip)
