import { createHmac } from 'node:crypto'
import type { SmsProvider } from '../config-messages.ts'
import { sameDigest } from '../secrets.ts'
import { type Receipt, type TextGateway, type TextProblem, TextRefused, TextUnknown } from './gateway.ts'

const deadline_ms = 10_000
/** A code expires after ten minutes, so carriers need not try longer. */
const validity_s = 600

/** https://www.twilio.com/docs/api/errors */
const problemOf = (code: number): TextProblem =>
  code === 21614 || code === 30006
    ? 'landline'
    : code === 21610
      ? 'opted_out'
      : code >= 30000
        ? 'undelivered'
        : 'rejected'

/** These fail before a byte of the request is sent. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

const post = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...init, method: 'POST', signal: AbortSignal.timeout(deadline_ms) })
  } catch (error) {
    const { code } = (error instanceof Error ? error.cause : undefined) as { code?: string }
    if (code && unsent.includes(code)) throw new Error(`the text gateway cannot be reached: ${code}`)
    throw new TextUnknown('the text gateway did not answer')
  }
}

/** Throws unless the gateway accepted the message; see `TextGateway.send`. */
const readReply = async (reply: Response): Promise<void> => {
  if (reply.ok) return
  // 429 and 503 are returned before any processing; 401 and 403 mean our own credentials, which can be fixed.
  if ([401, 403, 404, 429, 503].includes(reply.status)) throw new Error(`the text gateway answered ${reply.status}`)
  if (reply.status >= 500) throw new TextUnknown(`the text gateway answered ${reply.status}`)
  const { code } = (await reply.json().catch(() => ({}))) as { code?: unknown }
  throw new TextRefused(problemOf(typeof code === 'number' ? code : 0))
}

const signatureOf = (key: string, url: string, fields: ReadonlyMap<string, string>): string => {
  const parameters = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}${value}`)
  return createHmac('sha1', key)
    .update(`${url}${parameters.join('')}`)
    .digest('base64')
}

const receiptOf = (fields: ReadonlyMap<string, string>): Receipt | 'other' => {
  const status = fields.get('MessageStatus') ?? ''
  if (status === 'delivered' || status === 'read') return { delivery: 'delivered', problem: null }
  if (status === 'sent' || status === 'queued' || status === 'sending') return { delivery: 'accepted', problem: null }
  if (status !== 'failed' && status !== 'undelivered') return 'other'
  return { delivery: 'failed', problem: problemOf(Number.parseInt(fields.get('ErrorCode') ?? '30000', 10)) }
}

/** Twilio's Messages resource, which other gateways support too (docs/rails/sms.md). */
export const twilioGateway = (
  { url, account, key, from }: SmsProvider,
  { baseUrl }: { baseUrl: string },
): TextGateway => ({
  send: async ({ id, to, text }) => {
    const form = new URLSearchParams({
      To: to,
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      Body: text,
      StatusCallback: `${baseUrl}/api/webhooks/texts/${id}`,
      ValidityPeriod: String(validity_s),
    })
    const authorization = `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`
    const path = `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
    await readReply(await post(`${url}${path}`, { body: form, headers: { authorization } }))
  },
  readReceipt: ({ url: posted, fields, signature }) =>
    sameDigest(signature, signatureOf(key, posted, fields)) ? receiptOf(fields) : undefined,
})
