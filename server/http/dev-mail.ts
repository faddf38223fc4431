import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brand } from '#contract/lib/brand.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { Id } from '#contract/lib/route.ts'
import type { Deps } from '../platform/deps.ts'
import { escapeHtml as escaped, linkedHtml as linked } from '../platform/html.ts'
import { findMessageFile, listMessages, type SentMessage } from '../platform/message-queue.ts'
import { isText } from './serve.ts'

const everybody = { config: { serves: 'everybody' } } as const

const listed_max = 500
const page_size = 20

const timeOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('America/New_York').toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')

const messageHtml =
  (baseUrl: string) =>
  ({ id, to, channel, subject, text, html, fileName, sentAt }: SentMessage): string =>
    `
<article>
  <header>
    <h2>${escaped(subject)}</h2>
    <p><span class="channel">${channel === 'mail' ? 'Mail' : 'Text message'}</span>
    <a href="/dev/mail?to=${encodeURIComponent(to)}">${escaped(to)}</a>
    ${html ? `<a href="/dev/mail/${id}">As HTML</a>` : ''}
    ${fileName ? `<a href="/dev/mail/${id}/file">${escaped(fileName)}</a>` : ''}
    <time datetime="${sentAt}">${timeOf(sentAt)}</time></p>
  </header>
  <pre>${linked(text, baseUrl)}</pre>
</article>`

type Shown = { messages: readonly SentMessage[]; to: string | undefined; page: number; baseUrl: string }

const addressOf = (to: string | undefined, page: number): string =>
  `/dev/mail?${to ? `to=${encodeURIComponent(to)}&amp;` : ''}page=${page}`

const pagerHtml = ({ messages, to, page }: Omit<Shown, 'baseUrl'>): string => `<nav aria-label="Pages">
${page > 1 ? `<a rel="prev" href="${addressOf(to, page - 1)}">Newer</a>` : ''}
${messages.length === page_size ? `<a rel="next" href="${addressOf(to, page + 1)}">Older</a>` : ''}
</nav>`

const pageHtml = ({ messages, to, page, baseUrl }: Shown): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox - ${brand.short}</title>
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="note">Everything that ${brand.short} has sent${to ? ` to <strong>${escaped(to)}</strong>` : ''}, newest first. This page exists in development only.
${to ? '<a href="/dev/mail">Show all</a>' : '<a href="/dev/mail">Reload</a>'}</p>
${messages.map(messageHtml(baseUrl)).join('') || `<p class="empty">Nothing ${page > 1 ? 'older' : 'has been sent yet'}.</p>`}
${pagerHtml({ messages, to, page })}
</main>
</body>
</html>`

const stylesheet = `:root { color-scheme: light dark; --ink: #17153a; --soft: #5a577c; --paper: #fffdf8; --card: #fff; --line: #e9e0cf; --link: #2a2270; --sol: #ffb000 }
@media (prefers-color-scheme: dark) { :root { --ink: #f4f1ff; --soft: #b7b2d9; --paper: #100e28; --card: #1a1738; --line: #2e2a55; --link: #b3acff; --sol: #ffc233 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { margin: 0; padding-bottom: .25rem; border-bottom: 4px solid var(--sol); display: inline-block; line-height: 1.2 }
a { color: var(--link); overflow-wrap: anywhere }
a:focus-visible { outline: 3px solid var(--sol); outline-offset: 2px }
.note, .empty { color: var(--soft) }
article { margin-top: 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); overflow: hidden }
article header { padding: .9rem 1.1rem .7rem; border-bottom: 1px solid var(--line) }
article h2 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere }
article header p { margin: .2rem 0 0; display: flex; flex-wrap: wrap; gap: .25rem .8rem; font-size: .875rem; color: var(--soft) }
nav { display: flex; justify-content: space-between; margin-top: 1.5rem }
nav a { padding: .5rem 0 }
time { margin-left: auto; font-variant-numeric: tabular-nums }
.channel { font-weight: 600 }
pre { margin: 0; padding: 1rem 1.1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`

/** A mail may use only its inline style. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const pageOf = (text: string | string[] | undefined): number =>
  typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number.parseInt(text, 10) : 1

/**
 * `/dev/mail`: every message, newest first, in pages or, if accepted, the newest as JSON; `?to=` shows one mailbox. `/dev/mail/<id>`
 * renders a mail as the recipient sees it. The routes are not registered in production.
 */
export const registerDevMail = (app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): void => {
  if (config.production) return
  const hosts = ['localhost', '127.0.0.1', '[::1]', new URL(config.baseUrl).hostname]
  // DNS rebinding: a page of another site that resolves to this machine sends its own host name.
  const refuseOtherHost = async ({ hostname }: FastifyRequest): Promise<void> => {
    if (!hosts.includes(hostname)) throw new Refusal('not_found')
  }
  app.get<{ Querystring: { to?: string | string[]; page?: string | string[] } }>(
    '/dev/mail',
    { ...everybody, onRequest: refuseOtherHost },
    async (request, reply) => {
      const to = typeof request.query.to === 'string' ? request.query.to : undefined
      if (to !== undefined && !isText(to)) throw new Refusal('invalid_request', { fields: { to: 'malformed' } })
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy, vary: 'Accept' })
      if (/\bapplication\/json\b/.test(request.headers.accept ?? ''))
        return (await listMessages({ db, config }, { limit: listed_max, to })).map(
          ({ id: _, html: __, sentAt, ...message }) => ({
            ...message,
            sentAt: sentAt.toString(),
          }),
        )
      const page = pageOf(request.query.page)
      const messages = await listMessages({ db, config }, { limit: page_size, offset: (page - 1) * page_size, to })
      return reply.type('text/html; charset=utf-8').send(pageHtml({ messages, to, page, baseUrl: config.baseUrl }))
    },
  )
  app.get<{ Params: { id: string } }>(
    '/dev/mail/:id',
    { ...everybody, onRequest: refuseOtherHost },
    async ({ params }, reply) => {
      const found = Id.safeParse(params.id)
      const [message] = found.success ? await listMessages({ db, config }, { id: found.data, limit: 1 }) : []
      if (!message?.html) throw new Refusal('not_found')
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': mailPolicy })
        .type('text/html; charset=utf-8')
        .send(message.html)
    },
  )
  app.get<{ Params: { id: string } }>(
    '/dev/mail/:id/file',
    { ...everybody, onRequest: refuseOtherHost },
    async ({ params }, reply) => {
      const found = Id.safeParse(params.id)
      const file = found.success ? await findMessageFile(db, found.data) : undefined
      if (!file) throw new Refusal('not_found')
      return reply.header('cache-control', 'no-store').type('application/pdf').send(Buffer.from(file.content))
    },
  )
  app.get('/dev/mail.css', everybody, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/css; charset=utf-8')
      .send(stylesheet),
  )
}
