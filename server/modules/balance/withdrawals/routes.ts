import type { FastifyInstance } from 'fastify'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { serve } from '#server/http/serve.ts'
import { readBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { codeReply } from '#server/modules/funds/orders/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { ensureBrowser } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readTerms, readWanted } from './check-withdrawal.ts'
import { withdrawal } from './create-withdrawal.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { wireWithdrawal } from './withdrawal.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  const { db, config } = deps
  serve(app, withdrawals.terms, ({ caller: { userId } }) => readTerms(deps, userId))
  serve(app, withdrawals.list, ({ query, caller: { userId }, language }) =>
    listWithdrawals(db, { ...query, userId, language }),
  )
  serve(app, withdrawals.sendCode, async ({ params, body, caller: { userId }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    return codeReply(
      language,
      await withdrawal.sendCode(deps, await readWanted(deps, { ...params, ...body, userId }), {
        browser,
        language,
      }),
    )
  })
  serve(
    app,
    withdrawals.create,
    async ({ body: { code, ...body }, caller: { userId, email }, requestDigest, language, request, reply }) => {
      const browser = ensureBrowser(request, reply, config)
      const answer = { code, email, browser, requestDigest }
      const made = await withdrawal.confirm(deps, await readWanted(deps, { ...body, userId }), answer)
      return wireWithdrawal(made, await readBankAccount(db, { id: made.bankAccountId, userId }), language)
    },
  )
}
