import type { SandboxMail } from '#contract/ground/sandbox.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { tickets } from '../queries.ts'
import { signForm } from './mailgun.ts'
import { receiveMail, signingKeyOf } from './receive-mail.ts'
import { replyAddressOf } from './reply-address.ts'

type SandboxDeps = Parameters<typeof receiveMail>[0]

/** The provider's request for a mail, signed like a real one. */
export const signedMail = (
  deps: Pick<Deps, 'config' | 'secrets' | 'now'>,
  {
    from,
    name,
    subject,
    text,
    to,
    extra = {},
  }: Omit<SandboxMail, 'ticketId'> & { to?: string; extra?: Record<string, string> },
): URLSearchParams => {
  const [key, at] = [signingKeyOf(deps), deps.now()]
  if (!key || !deps.config.inboundMail) throw new Error('no mails are received')
  return new URLSearchParams({
    ...signForm(key, { token: `${newId(at)}${newId(at)}`.replaceAll('-', ''), at }),
    recipient: to ?? deps.config.inboundMail.address,
    ...{ sender: from, from: `${name} <${from}>`, subject, 'body-plain': text, 'stripped-text': text },
    'Message-Id': `<${newId(at)}@sandbox>`,
    ...extra,
  })
}

const partsOf = async function* (form: URLSearchParams) {
  for (const [name, value] of form) yield { name, value }
}

/** A sandbox mail, to us or in reply to a question's mails; received like the provider's. */
export const sendSandboxMail = async (deps: SandboxDeps, { ticketId, ...mail }: SandboxMail): Promise<void> => {
  const ticket = ticketId ? await tickets.find(deps.db, { id: ticketId }) : undefined
  const answered: { replyTo?: string } = ticket ? replyAddressOf(deps, ticket) : {}
  const request = signedMail(deps, { ...mail, ...(answered.replyTo ? { to: answered.replyTo } : {}) })
  const received = await receiveMail(deps, partsOf(request))
  if (received !== 'received') throw new Error(`the sandbox's own mail is ${received}`)
}
