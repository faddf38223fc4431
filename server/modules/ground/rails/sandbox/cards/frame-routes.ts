import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { languages } from '#contract/lib/route.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Answer, answerChallenge, captureCard } from './capture-card.ts'
import { framePage, framePolicy, themes } from './frame-page.ts'
import { frames } from './queries.ts'

type Secret = { Params: { secret: string } }
type PageRequest = Secret & { Querystring: { lang?: unknown; theme?: unknown; total?: unknown } }

/** '46.61 USD' */
const isTotal = (text: unknown): text is string => typeof text === 'string' && /^[\d.,]{1,16}\s[A-Z]{3}$/.test(text)

/** The font subset for our three languages, the same as on the surrounding pages. */
const font = (): Buffer => readFileSync(new URL('../../../../../../web/ui/fonts/inter-basic.woff2', import.meta.url))
/** A frame with an opaque origin calls as a cross-site page, without cookies; its only credential is the secret in its URL. */
const opaque = { config: { serves: 'everybody', fromOpaqueOrigin: true } } as const

const answer = (reply: FastifyReply, given: Answer | undefined): Answer => {
  reply.header('access-control-allow-origin', '*')
  if (!given) throw new Refusal('not_found')
  return given
}

/** The sandbox processor's own pages, as another company would serve them. Form bodies are parsed in this scope only. */
export const registerFrame = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'wake'>): void => {
  const { db, wake } = deps
  void app.register(async (frame) => {
    frame.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    const typed = ({ body }: FastifyRequest, name: string): string =>
      body instanceof URLSearchParams ? (body.get(name) ?? '').slice(0, 40) : ''

    frame.get<PageRequest>('/sandbox-card/frame/:secret', opaque, async ({ params, query }, reply) => {
      const found = await frames.find(db, { secret: params.secret })
      if (!found) throw new Refusal('not_found')
      const nonce = randomBytes(16).toString('base64')
      const language = languages.find((known) => known === query.lang) ?? 'es'
      const theme = themes.find((known) => known === query.theme) ?? 'light'
      return reply
        .headers({ 'content-security-policy': framePolicy(nonce), 'referrer-policy': 'no-referrer' })
        .type('text/html; charset=utf-8')
        .send(framePage(found, { language, theme, nonce, total: isTotal(query.total) ? query.total : undefined }))
    })
    frame.get('/sandbox-card/inter.woff2', opaque, (_request, reply) =>
      reply
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=31536000, immutable' })
        .type('font/woff2')
        .send(font()),
    )

    frame.post<Secret>('/sandbox-card/frame/:secret/card', opaque, async (request, reply) => {
      const [number, expiry] = [typed(request, 'number'), typed(request, 'expiry')]
      const [cvc, postal] = [typed(request, 'cvc'), typed(request, 'postal')]
      return answer(reply, await captureCard(deps, { ...request.params, number, expiry, cvc, postal }))
    })

    frame.post<Secret>('/sandbox-card/frame/:secret/code', opaque, async (request, reply) => {
      const given = await answerChallenge(deps, { ...request.params, code: typed(request, 'code') })
      wake()
      return answer(reply, given)
    })
  })
}
