import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { csvOptions } from '../../../contract/csv.ts'
import { statementPdfLines_max, statements } from '../../../contract/statements.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { readUser } from '../identity/index.ts'
import { listStatements, readStatement } from './read-statement.ts'
import { recipientYear } from './recipient-year.ts'
import { fileName, type Paper, statementCells, statementPaper, yearCells, yearPaper } from './statement-paper.ts'

const script = new URL('./draw-paper.ts', import.meta.url)

const sendCsv = (reply: FastifyReply, name: string, cells: string[][]): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(pipeline(Readable.from(cells), stringify(csvOptions), () => {}))

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'threads'>): void => {
  const { db, threads } = deps
  const nameOf = async (userId: string): Promise<string> => {
    const { firstName, middleName, lastName } = await readUser(db, userId)
    return [firstName, middleName, lastName].filter(Boolean).join(' ')
  }
  const sendPdf = async (
    reply: FastifyReply,
    { name, paper, userId }: { name: string; paper: Paper; userId: string },
  ) => {
    const pdf = Buffer.from(await threads.run<Uint8Array>(script, paper, userId))
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(pdf)
  }
  serve(app, statements.list, ({ query, caller: { userId } }) => listStatements(deps, { ...query, userId }))
  serve(app, statements.pdf, async ({ params: { id, month }, caller: { userId }, language, reply }) => {
    const lines_max = statementPdfLines_max
    const statement = await readStatement(deps, { userId, walletId: id, month, lines_max })
    const paper = statementPaper(statement, { name: await nameOf(userId), language })
    return sendPdf(reply, { name: fileName([month, statement.currency], language), paper, userId })
  })
  serve(app, statements.csv, async ({ params: { id, month }, caller: { userId }, language, reply }) => {
    const statement = await readStatement(deps, { userId, walletId: id, month })
    return sendCsv(reply, fileName([month, statement.currency], language), statementCells(statement, language))
  })
  serve(app, statements.recipients, async ({ params: { year }, caller: { userId } }) => ({
    items: await recipientYear(db, { userId, year }),
  }))
  serve(app, statements.recipientsPdf, async ({ params: { year }, caller: { userId }, language, reply }) => {
    const items = await recipientYear(db, { userId, year })
    const paper = yearPaper({ year, items }, { name: await nameOf(userId), language })
    return sendPdf(reply, { name: fileName([String(year)], language), paper, userId })
  })
  serve(app, statements.recipientsCsv, async ({ params: { year }, caller: { userId }, language, reply }) => {
    const items = await recipientYear(db, { userId, year })
    return sendCsv(reply, fileName([String(year)], language), yearCells({ year, items }, language))
  })
}
