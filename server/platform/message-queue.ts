import { type ColumnType, type Generated, sql } from 'kysely'
import { brand } from '#contract/lib/brand.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Now } from './clock.ts'
import { company } from './company.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './database.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import { type Figure, renderMessage } from './mail-html.ts'
import type { Transport } from './mail-transport.ts'
import type { Delivery } from './texts/gateway.ts'

export type Channel = 'mail' | 'sms'

type Instant = Temporal.Instant
type MessagesTables = {
  messages: {
    id: string
    /** Insertion order: two messages of one instant still have a newest. */
    position: Generated<bigint>
    recipient: string
    channel: Channel
    lang: Language
    subject: string
    text: string
    /** A `Figure` as JSON. */
    figure: string | null
    fileName: string | null
    file: Buffer | null
    unsubscribe: string | null
    replyTo: string | null
    about: string | null
    createdAt: Instant
    expiresAt: Instant | null
    secret: boolean
    nextAt: Instant | null
    attempts: ColumnType<number, undefined, number>
    sentAt: ColumnType<Instant | null, undefined, Instant | null>
    problem: ColumnType<string | null, undefined, string | null>
    /** Only for text messages. */
    delivery: ColumnType<Delivery | null, undefined, Delivery | null>
  }
}
const tables = (db: Db) => db.withTables<MessagesTables>()

export type Mail = {
  /** Never contains a code: subjects are shown on locked screens. */
  subject: string
  /** Paragraphs; one of the form 'label: URL' becomes a button. */
  text: string
  figure?: Figure
}

/** The mail with our name and telephone number below its text. */
export const signed = ({ text, ...mail }: Mail): Mail => ({
  ...mail,
  text: `${text}\n\n${brand.name}\n${company().phone}`,
})

export type MailFile = { name: string; content: Uint8Array }

export type Message = Mail & {
  to: string
  channel: Channel
  file?: MailFile
  lang: Language
  /** The URL that unsubscribes from mails of this kind in one click (RFC 8058); omitted for mandatory mails. */
  unsubscribe?: string
  /** The reply address; our own by default. */
  replyTo?: string
  /** The id of the resource that it is about, such as a transfer or a campaign. */
  about?: string
  at: Instant
  /** The text contains a code: it expires at this moment, and is removed from the table once delivered. */
  secretUntil?: Instant
}

/** Adds a message to the outbox, in the transaction with the reason to send it. The worker delivers it. */
export const sendMessage = async (tx: Tx, message: Message): Promise<void> => {
  const { to, channel, lang, subject, text, figure, file, unsubscribe, replyTo, about, at, secretUntil } = message
  await tables(tx)
    .insertInto('messages')
    .values({
      id: newId(at),
      recipient: to,
      channel,
      lang,
      subject,
      text,
      figure: figure ? JSON.stringify(figure) : null,
      fileName: file?.name ?? null,
      file: file ? Buffer.from(file.content) : null,
      unsubscribe: unsubscribe ?? null,
      replyTo: replyTo ?? null,
      about: about ?? null,
      createdAt: at,
      expiresAt: secretUntil ?? null,
      secret: secretUntil !== undefined,
      nextAt: at,
    })
    .execute()
}

export type SentMessage = {
  id: string
  to: string
  channel: Channel
  subject: string
  text: string
  html: string | null
  fileName?: string
  unsubscribe?: string
  replyTo?: string
  sentAt: Instant
}

/** The file of a message, for the development page. */
export const findMessageFile = async (db: Db, id: string): Promise<MailFile | undefined> => {
  const row = await tables(db)
    .selectFrom('messages')
    .select(['fileName', 'file'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.file && row.fileName ? { name: row.fileName, content: row.file } : undefined
}

type Wanted = { id?: string | undefined; to?: string | undefined; limit: number; offset?: number }

/** Sent messages, newest first, for the development page: there the table itself is the outbox. */
export const listMessages = async (
  { db, config }: Pick<MessageDeps, 'db' | 'config'>,
  { id, to, limit, offset = 0 }: Wanted,
): Promise<SentMessage[]> => {
  const rows = await tables(db)
    .selectFrom('messages')
    .select([
      'id',
      'recipient',
      'channel',
      'lang',
      'subject',
      'text',
      'figure',
      'fileName',
      'unsubscribe',
      'replyTo',
      'createdAt',
      'sentAt',
    ])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    // While the demonstration is written, mails of its past follow those of today.
    .orderBy('createdAt', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    channel: row.channel,
    ...renderMessage(row, config.baseUrl),
    ...(row.fileName ? { fileName: row.fileName } : {}),
    ...(row.unsubscribe ? { unsubscribe: row.unsubscribe } : {}),
    ...(row.replyTo ? { replyTo: row.replyTo } : {}),
    sentAt: row.sentAt ?? row.createdAt,
  }))
}

/** The limit for one attempt before another worker may claim the message: more than the sum of the transport's timeouts. */
const lease = Temporal.Duration.from({ minutes: 5 })
const attempts_max = 12
/** Sent concurrently, each on its own connection: sequentially, a slow server would outlast their lease. */
const batch_max = 10

/** Waits after a failed attempt: 10 s, 20 s, 40 s … at most an hour. */
const pause = (attempts: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: Math.min(10 * 2 ** (attempts - 1), 3600) })

export type MessageDeps = { db: Db; now: Now; log: Log; config: Config }

/**
 * Claims due messages for the duration of a lease; a second worker skips them. The claim is committed before the sending. A text message
 * that a worker was submitting when it crashed has an unknown outcome.
 */
const takeDue = async ({ db, now }: MessageDeps) => {
  const at = now()
  return tables(db)
    .updateTable('messages')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      nextAt: at.add(lease),
      delivery: sql<Delivery | null>`case when channel = 'sms' then case delivery when 'submitting' then 'unknown' else 'submitting' end end`,
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where('nextAt', '<=', at)
        .orderBy('nextAt')
        .orderBy('position')
        .limit(batch_max)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'recipient',
      'channel',
      'lang',
      'subject',
      'text',
      'figure',
      'fileName',
      'file',
      'unsubscribe',
      'replyTo',
      'secret',
      'expiresAt',
      'attempts',
      'delivery',
      'about',
    ])
    .execute()
}

type Taken = Awaited<ReturnType<typeof takeDue>>[number]

/**
 * Delivers due messages; returns how many were handled. A message is abandoned, with the reason stored, when the mail server or the
 * gateway refuses it for good, when it has expired, or when it failed for half a day. So is a text message with an unknown outcome:
 * sending it again could deliver it twice.
 */
export const deliverMessages = async (deps: MessageDeps, transport: Transport): Promise<number> => {
  const taken = await takeDue(deps)
  const ended = await Promise.allSettled(taken.map((message) => deliver(deps, transport, message)))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return taken.length
}

/** A receipt may arrive before the gateway's own reply, and is more specific. */
const accepted = sql<Delivery>`case delivery when 'submitting' then 'accepted' else delivery end`

const outcomeOf = (error: unknown): Delivery =>
  error instanceof Error && 'delivery' in error && error.delivery === 'unknown' ? 'unknown' : 'failed'

const deliver = async ({ db, now, log, config }: MessageDeps, transport: Transport, message: Taken): Promise<void> => {
  const { id, recipient, channel, fileName, file, unsubscribe, replyTo, secret, expiresAt, attempts, about } = message
  const isText = channel === 'sms'
  // Outside development a code is removed at its delivery: the table would otherwise be a list of codes.
  const cleared = secret && config.production ? { text: '', figure: null } : {}
  const settle = (change: {
    sentAt?: Instant
    nextAt: Instant | null
    problem: string | null
    delivery?: Delivery | null | typeof accepted
    text?: string
    figure?: null
  }) => tables(db).updateTable('messages').set(change).where('id', '=', id).execute()
  const giveUp = (problem: string, delivery: Delivery) =>
    settle({ nextAt: null, problem, ...(isText ? { delivery } : {}), ...cleared })
  if (message.delivery === 'unknown') {
    log.error({ message: id, about }, 'a text message was being sent when its worker ended')
    return void (await giveUp('its worker ended while sending it', 'unknown'))
  }
  if (expiresAt && Temporal.Instant.compare(expiresAt, now()) < 0)
    return void (await giveUp('it expired before it could be delivered', 'failed'))
  try {
    const carried = file && fileName ? { name: fileName, content: file } : null
    const rendered = renderMessage(message, config.baseUrl)
    await transport({ id, to: recipient, channel, ...rendered, file: carried, unsubscribe, replyTo })
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const final = (error instanceof Error && 'final' in error) || attempts >= attempts_max
    // A mail server repeats the address that it refuses.
    const said = problem.replaceAll(recipient, '[recipient]')
    log[final ? 'error' : 'warn']({ message: id, about, attempts, problem: said }, 'a message was not delivered')
    if (final) await giveUp(problem, outcomeOf(error))
    else await settle({ nextAt: now().add(pause(attempts)), problem, delivery: null })
    return
  }
  await settle({ sentAt: now(), nextAt: null, problem: null, ...(isText ? { delivery: accepted } : {}), ...cleared })
  log.info({ message: id, channel, about }, 'a message was sent')
}
