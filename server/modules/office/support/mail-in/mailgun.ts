import { createHmac } from 'node:crypto'
import { oneLine } from '#contract/lib/clean-text.ts'
import { canonicalEmail, isEmail } from '#contract/lib/email.ts'
import type { FormPart } from '#server/http/form-parts.ts'
import { sameDigest } from '#server/platform/secrets.ts'

/** A mail as stored until it is handled. Plain lines, without control characters and lone surrogates. */
export type IncomingMail = {
  messageId: string
  recipient: string
  sender: string
  name: string
  subject: string
  /** The full text, and the text without quotes. */
  text: string
  reply: string
  files: string[]
  /** Sent by a program (RFC 3834): answering could cause an endless loop. */
  automatic: boolean
  spam: boolean
}

/** An older or future timestamp may be a replay. */
const tolerance_s = 300
const text_max = 8000
const line_max = 200
const files_max = 20

type Form = ReadonlyMap<string, string>
export type ReadMail =
  | { status: 'authentic'; token: string; mail: IncomingMail }
  | { status: 'forged' | 'malformed'; reason: string }

const signatureOf = (key: string, timestamp: string, token: string): string =>
  createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')

/** The signed content: the time and a single-use token. */
export const signForm = (
  key: string,
  { token, at }: { token: string; at: Temporal.Instant },
): Record<string, string> => {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1000))
  return { timestamp, token, signature: signatureOf(key, timestamp, token) }
}

const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim()

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`

/** 'Ana Paz <ana@example.com>', or the address alone. */
const addressOf = (from: string): { sender: string; name: string } => {
  const [, name = '', sender = from] = /^(.*)<([^<>]+)>\s*$/s.exec(from) ?? []
  const address = canonicalEmail(plain(sender))
  const display = oneLine(plain(name)).replace(/^"(.*)"$/, '$1')
  return { sender: address, name: cut(display || (address.split('@')[0] ?? address), 100) }
}

const headersOf = (fields: Form): Map<string, string> => {
  try {
    const pairs: unknown = JSON.parse(fields.get('message-headers') ?? '[]')
    return new Map((pairs as [unknown, unknown][]).map(([name, value]) => [String(name).toLowerCase(), String(value)]))
  } catch {
    return new Map()
  }
}

const isAutomatic = (headers: ReadonlyMap<string, string>, sender: string): boolean =>
  (headers.get('auto-submitted') ?? 'no').trim().toLowerCase() !== 'no' ||
  /^(bulk|junk|list|auto_reply)$/i.test(headers.get('precedence')?.trim() ?? '') ||
  headers.get('return-path')?.trim() === '<>' ||
  /^(mailer-daemon|postmaster)@/.test(sender)

/** Accepted fields; the others are discarded on arrival. */
const fieldNames: ReadonlySet<string> = new Set([
  ...['timestamp', 'token', 'signature', 'recipient', 'from', 'sender', 'subject', 'body-plain', 'stripped-text'],
  ...['message-id', 'message-headers', 'x-mailgun-sflag'],
])

/** Why the signature is invalid, or undefined. */
const forgeryOf = (key: string, fields: Form, now: Temporal.Instant): string | undefined => {
  const [timestamp = '', token = ''] = [fields.get('timestamp'), fields.get('token')]
  if (!/^\d{1,11}$/.test(timestamp) || !/^[\w-]{16,100}$/.test(token)) return 'unsigned'
  if (!sameDigest(fields.get('signature') ?? '', signatureOf(key, timestamp, token))) return 'wrong signature'
  const age_s = Math.abs(Math.floor(now.epochMilliseconds / 1000) - Number.parseInt(timestamp, 10))
  return age_s > tolerance_s ? 'too old' : undefined
}

/** Reads fields and file names to the end of the form, or until the signature is known to be invalid. */
const readForm = async (
  key: string,
  parts: AsyncIterable<FormPart>,
  now: Temporal.Instant,
): Promise<{ fields: Form; files: string[]; forgery: string | undefined }> => {
  const [fields, files] = [new Map<string, string>(), [] as string[]]
  const isSigned = () => fields.has('timestamp') && fields.has('token') && fields.has('signature')
  for await (const part of parts) {
    if ('file' in part) {
      if (files.length < files_max) files.push(cut(oneLine(plain(part.file)), line_max))
      continue
    }
    const name = part.name.toLowerCase()
    if (!fieldNames.has(name) || fields.has(name)) continue
    fields.set(name, part.value)
    const forgery = isSigned() ? forgeryOf(key, fields, now) : undefined
    if (forgery) return { fields, files, forgery }
  }
  return { fields, files, forgery: forgeryOf(key, fields, now) }
}

/**
 * Authenticates a provider's request and parses its mail (docs/mail/inbound.md). The signature covers time and token but not the mail, so
 * a token counts once. Throws as `parts` does.
 */
export const readMail = async (
  key: string,
  { parts, now }: { parts: AsyncIterable<FormPart>; now: Temporal.Instant },
): Promise<ReadMail> => {
  const { fields, files, forgery } = await readForm(key, parts, now)
  if (forgery) return { status: 'forged', reason: forgery }
  const field = (name: string): string => fields.get(name) ?? ''
  const token = field('token')
  const headers = headersOf(fields)
  const { sender, name } = addressOf(field('from') || field('sender'))
  if (!isEmail(sender)) return { status: 'malformed', reason: 'no sender' }
  const text = cut(plain(field('body-plain')), text_max)
  const messageId = plain(field('message-id') || headers.get('message-id') || token)
  const recipient = canonicalEmail(plain(field('recipient')))
  const mail = {
    ...{ messageId, recipient, sender, name, files, text },
    subject: cut(oneLine(plain(field('subject'))), line_max),
    reply: cut(plain(field('stripped-text')), text_max) || text,
    automatic: isAutomatic(headers, sender),
    spam: /^yes$/i.test(field('x-mailgun-sflag') || headers.get('x-mailgun-sflag') || ''),
  }
  return { status: 'authentic', token, mail }
}
