import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../contract/errors.ts'
import { sandbox } from '../../../../contract/sandbox.ts'
import { serve } from '../../../http/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { receiveMail } from './receive-mail.ts'
import { sendSandboxMail } from './sandbox-mail.ts'

/** A mail with its files as they are sent, of which only the names are kept. */
const mail_bytes_max = 10 * 1024 * 1024

/** Where the mail provider calls. 406 tells it that trying again is useless. */
export const registerMailIn = (app: FastifyInstance, deps: Deps): void => {
  const { config } = deps
  if (!config.inboundMail) return
  void app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      { parseAs: 'buffer', bodyLimit: mail_bytes_max },
      (_request, body, done) => done(null, body),
    )
    webhooks.post('/api/webhooks/mail', { config: { serves: 'everybody' } }, async ({ headers, body }, reply) => {
      const contentType = headers['content-type'] ?? ''
      if (!Buffer.isBuffer(body)) throw new Refusal('invalid_request')
      const received = await receiveMail(deps, { contentType, body })
      if (received === 'forged') throw new Refusal('unauthenticated')
      return reply.code(received === 'received' ? 200 : 406).send({ received: received === 'received' })
    })
  })
  if (config.production || config.inboundMail.key) return
  serve(app, sandbox.mail, async ({ body }) => {
    await sendSandboxMail(deps, body)
    return { status: true as const }
  })
}
