import type { FastifyInstance } from 'fastify'
import { fill } from '../../../contract/fill.ts'
import { withdrawals } from '../../../contract/withdrawals.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { ensureBrowser } from '../identity/index.ts'
import type { Rails } from '../rails/index.ts'
import { readTerms } from './check-withdrawal.ts'
import { createWithdrawal, sendWithdrawalCode } from './create-withdrawal.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { withdrawalsMessages } from './messages.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  const { db, now, config } = deps
  serve(app, withdrawals.terms, ({ caller: { userId } }) => readTerms(db, { userId, now: now() }))
  serve(app, withdrawals.list, ({ query, caller: { userId }, language }) =>
    listWithdrawals(db, { ...query, userId, language }),
  )
  serve(app, withdrawals.sendCode, async ({ params, body, caller: { userId }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    const { sentTo, verified } = await sendWithdrawalCode(deps, { ...params, ...body, userId, browser, language })
    const { codeSent, linkOpened } = withdrawalsMessages[language]
    return { status: true as const, details: verified ? linkOpened : fill(codeSent, { sentTo }), sentTo, verified }
  })
  serve(app, withdrawals.create, ({ body, caller: { userId, email }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    return createWithdrawal(deps, { ...body, userId, email, browser, language })
  })
}
