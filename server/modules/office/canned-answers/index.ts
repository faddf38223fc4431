import type { FastifyInstance } from 'fastify'
import { type CannedAnswer, cannedAnswers as calls } from '#contract/office/canned-answers.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type AnswerRow, selectAnswers } from './queries.ts'
import { archiveAnswer, writeAnswer } from './write-answer.ts'

const views = async (db: Db, rows: readonly AnswerRow[]): Promise<CannedAnswer[]> => {
  const people = await readUsers(db, [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))])
  return rows.map(({ archivedAt: _, requestDigest: __, changedAt, changedBy, ...row }) => ({
    ...row,
    changedAt: changedAt.toString(),
    changedBy: people.get(changedBy ?? '')?.firstName ?? null,
  }))
}

const routes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, calls.list, async () => ({ items: await views(db, await selectAnswers(db)) }))
  serve(app, calls.write, async ({ caller: { userId: adminId }, params, body, requestDigest }) => {
    const [view] = await views(db, [await writeAnswer(deps, { ...params, ...body, adminId, requestDigest })])
    if (!view) throw new Error('an answer has a view')
    return view
  })
  serve(app, calls.archive, async ({ caller: { userId }, params: { id } }) => {
    await archiveAnswer(deps, { id, adminId: userId })
    return { status: true as const }
  })
}

/** Canned answers of staff, and macros: answers that also tag or close a conversation. */
export const cannedAnswers: Module = { owns: ['canned_answers'], routes }
