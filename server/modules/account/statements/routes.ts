import type { FastifyInstance } from 'fastify'
import { statementPdfLines_max, statements } from '#contract/account/statements.ts'
import { sendCsv, sendPdf } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { drawnPaper } from './drawn-paper.ts'
import { listStatements, readStatement } from './read-statement.ts'
import { recipientYear } from './recipient-year.ts'
import { fileName, statementCells, statementPaper, yearCells, yearPaper } from './statement-paper.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'threads'>): void => {
  const { db } = deps
  const displayName = async (userId: string): Promise<string> => {
    const { firstName, middleName, lastName } = await readUser(db, userId)
    return [firstName, middleName, lastName].filter(Boolean).join(' ')
  }
  serve(app, statements.list, ({ query, caller: { userId } }) => listStatements(deps, { ...query, userId }))
  serve(app, statements.pdf, async ({ params: { id, month }, caller: { userId }, language, reply }) => {
    const lines_max = statementPdfLines_max
    const statement = await readStatement(deps, { userId, walletId: id, month, lines_max })
    const paper = statementPaper(statement, { name: await displayName(userId), language })
    return sendPdf(reply, fileName([month, statement.currency], language), await drawnPaper(deps, paper, userId))
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
    const paper = yearPaper({ year, items }, { name: await displayName(userId), language })
    return sendPdf(reply, fileName([String(year)], language), await drawnPaper(deps, paper, userId))
  })
  serve(app, statements.recipientsCsv, async ({ params: { year }, caller: { userId }, language, reply }) => {
    const items = await recipientYear(db, { userId, year })
    return sendCsv(reply, fileName([String(year)], language), yearCells({ year, items }, language))
  })
}
