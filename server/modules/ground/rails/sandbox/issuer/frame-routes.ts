import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { languages } from '#contract/lib/route.ts'
import type { Deps } from '#server/platform/deps.ts'
import { framePolicy, themes } from '../cards/frame-page.ts'
import { issuerPage } from './frame-page.ts'
import { issuerKeys } from './issuer.ts'
import { numbersOf } from './numbers.ts'
import { issuedCards, issuerFrames, updateIssued } from './queries.ts'

type Secret = { Params: { secret: string } }
type PageRequest = Secret & { Querystring: { lang?: unknown; theme?: unknown } }
type FrameDeps = Pick<Deps, 'db' | 'now' | 'secrets'>

/** A frame with an opaque origin calls as a cross-site page, without cookies; its only credential is the secret in its URL. */
const opaque = { config: { serves: 'everybody', fromOpaqueOrigin: true } } as const

const openFrame = async ({ db, now }: FrameDeps, secret: string) => {
  const frame = await issuerFrames.find(db, { secret })
  const card = frame && (await issuedCards.find(db, { token: frame.token }))
  if (!frame || !card) throw new Refusal('not_found')
  return { frame, card, isOver: Temporal.Instant.compare(now(), frame.endsAt) >= 0 }
}

/** Repeated digits or sequences: 0000, 1234, 4321. */
const isEasy = (pin: string): boolean =>
  /^(\d)\1{3}$/.test(pin) || '0123456789'.includes(pin) || '9876543210'.includes(pin)

/** The sandbox issuer's own pages, as another company would serve them. */
export const registerIssuerFrame = (app: FastifyInstance, deps: FrameDeps): void => {
  const { secrets, db } = deps
  void app.register(async (routes) => {
    routes.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )

    routes.get<PageRequest>('/sandbox-issuer/frame/:secret', opaque, async ({ params, query }, reply) => {
      const { frame, card, isOver } = await openFrame(deps, params.secret)
      const nonce = randomBytes(16).toString('base64')
      const language = languages.find((known) => known === query.lang) ?? 'es'
      const theme = themes.find((known) => known === query.theme) ?? 'light'
      const numbers = numbersOf(issuerKeys(deps).numbers, frame.token)
      const shown = isOver ? 'over' : frame.purpose === 'pin' ? 'pin' : { card, numbers }
      return reply
        .headers({
          'content-security-policy': framePolicy(nonce),
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(issuerPage(frame, shown, { language, theme, nonce }))
    })

    routes.post<Secret>('/sandbox-issuer/frame/:secret/pin', opaque, async ({ params, body }, reply) => {
      reply.header('access-control-allow-origin', '*')
      const { frame, isOver } = await openFrame(deps, params.secret)
      if (isOver || frame.purpose !== 'pin') return { problem: 'over' }
      const pin = body instanceof URLSearchParams ? (body.get('pin') ?? '') : ''
      if (!/^\d{4}$/.test(pin)) return { problem: 'pin' }
      if (isEasy(pin)) return { problem: 'easy' }
      await updateIssued(db, frame.token, { pinMac: secrets.mac('sandbox card pin', `${frame.token} ${pin}`) })
      return { done: true }
    })
  })
}
