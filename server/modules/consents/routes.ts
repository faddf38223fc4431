import type { FastifyInstance, FastifyRequest } from 'fastify'
import { consents } from '../../../contract/consents.ts'
import { serve } from '../../http/serve.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { giveESignConsent, type Origin, readESignConsent, withdrawESignConsent } from './e-sign-consent.ts'
import { currentESignText } from './e-sign-text.ts'
import { acceptPrepaid, readPrepaid } from './prepaid-consent.ts'

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
})

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
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
  serve(app, consents.prepaid, ({ caller: { userId }, language }) => readPrepaid(db, { userId, language }))
  serve(app, consents.acceptPrepaid, async ({ caller: { userId }, body, language, request }) => {
    const origin = originOf(request)
    await transaction(db, (tx) => acceptPrepaid(tx, body, { userId, at: now(), origin }))
    deps.wake()
    return readPrepaid(db, { userId, language })
  })
}
