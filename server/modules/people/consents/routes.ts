import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#contract/lib/route.ts'
import { consents } from '#contract/people/consents.ts'
import { serve } from '#server/http/serve.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { giveESignConsent, type Origin, readESignConsent, withdrawESignConsent } from './e-sign-consent.ts'
import { currentESignText } from './e-sign-text.ts'
import { acceptPrepaid, type FeesAt, readPrepaid } from './prepaid-consent.ts'

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
})

export const registerRoutes = (app: FastifyInstance, deps: Deps & { feesAt: FeesAt }): void => {
  const { db, now, feesAt } = deps
  const prepaid = async (reader: { userId: string; language: Language }) =>
    readPrepaid(db, { ...reader, fees: await feesAt(db, now()) })
  serve(app, consents.eSignText, async ({ language }) => currentESignText(language))
  serve(app, consents.eSign, ({ caller: { userId }, language }) => readESignConsent(db, { userId, language }))
  serve(app, consents.giveESign, async ({ caller: { userId }, body, language, request }) => {
    const origin = originOf(request)
    await transaction(db, (tx) => giveESignConsent(tx, body, { userId, at: now(), origin }))
    deps.wake()
    return readESignConsent(db, { userId, language })
  })
  serve(app, consents.withdrawESign, async ({ caller: { userId }, language, request }) => {
    await withdrawESignConsent(deps, { userId, origin: originOf(request) })
    deps.wake()
    return readESignConsent(db, { userId, language })
  })
  serve(app, consents.prepaid, ({ caller: { userId }, language }) => prepaid({ userId, language }))
  serve(app, consents.acceptPrepaid, async ({ caller: { userId }, body, language, request }) => {
    const origin = originOf(request)
    await transaction(db, (tx) => acceptPrepaid(tx, body, { userId, at: now(), origin, feesAt }))
    deps.wake()
    return prepaid({ userId, language })
  })
}
