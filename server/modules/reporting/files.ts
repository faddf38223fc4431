import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { csvOptions } from '../../../contract/csv.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Paper, paperScript } from '../statements/index.ts'

/** A report as a file for programs. */
export const sendCsv = (reply: FastifyReply, name: string, cells: string[][]): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(pipeline(Readable.from(cells), stringify(csvOptions), () => {}))

/** A report to print: its paper, and the name of its file without an ending. */
export type Printed = { name: string; paper: Paper }

/** Draws a report and sends it. */
export const sendPaper = async (
  reply: FastifyReply,
  { threads }: Pick<Deps, 'threads'>,
  { name, paper, userId }: Printed & { userId: string },
): Promise<FastifyReply> => {
  const pdf = Buffer.from(await threads.run<Uint8Array>(paperScript, paper, userId))
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(pdf)
}
