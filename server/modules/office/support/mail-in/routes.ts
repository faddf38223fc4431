import type { FastifyInstance } from 'fastify'
import { sandbox } from '#contract/ground/sandbox.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { formParts } from '#server/http/form-parts.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf, takeLimit } from '#server/platform/limits.ts'
import { receiveMail } from './receive-mail.ts'
import { sendSandboxMail } from './sandbox-mail.ts'

/** Bounds of a mail with its files, of which only the names are stored; the provider sends some 40 fields. */
const bounds = { bytes_max: 10 * 1024 * 1024, parts_max: 200, fieldBytes_max: 256 * 1024 }

/** The provider's own calls are signed and not rate limited. */
const countUnsigned = (deps: Deps, ip: string): Promise<void> =>
  takeLimit(deps, { key: `unsigned mails ${networkOf(ip)}`, max: 20, minutes: 1 })

/** The mail provider's webhook. Status 406 stops its retries. */
export const registerMailIn = (app: FastifyInstance, deps: Deps): void => {
  const { config } = deps
  if (!config.inboundMail) return
  void app.register(async (webhooks) => {
    webhooks.removeContentTypeParser('application/json')
    webhooks.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => done(null, body))
    webhooks.post('/api/webhooks/mail', { config: { serves: 'everybody' } }, async (request, reply) => {
      const received = await receiveMail(deps, formParts(request, bounds)).catch((error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      })
      if (received === 'forged' || received instanceof Refusal) {
        await countUnsigned(deps, request.ip)
        throw received === 'forged' ? new Refusal('unauthenticated') : received
      }
      return reply.code(received === 'received' ? 200 : 406).send({ received: received === 'received' })
    })
  })
  if (config.production || config.inboundMail.key) return
  serve(app, sandbox.mail, async ({ body }) => {
    await sendSandboxMail(deps, body)
    return { status: true as const }
  })
}
