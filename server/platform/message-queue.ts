import type { ColumnType, Generated } from 'kysely'
import { brand } from '../../contract/brand.ts'
import { lowestUuidv7 } from '../../contract/ids.ts'
import type { Language } from '../../contract/route.ts'
import type { Now } from './clock.ts'
import { company } from './company.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './database.ts'
import { newId } from './ids.ts'
import type { Job } from './jobs.ts'
import { pruneLimits } from './limits.ts'
import type { Log } from './log.ts'
import { type Figure, renderMessage } from './mail-html.ts'
import { smtpTransport, type Transport } from './mail-transport.ts'

export type Channel = 'mail' | 'sms'

type Instant = Temporal.Instant
type MessagesTables = {
  messages: {
    id: string
    /** The order of writing: two messages of one instant still have a newest. */
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
  }
}
const own = (db: Db) => db.withTables<MessagesTables>()

export type Mail = {
  /** Never holds a code: subjects are shown on locked screens. */
  subject: string
  /** Paragraphs; one that is words, a colon and an address becomes a button. */
  text: string
  figure?: Figure
}

/** The mail with our name and telephone below its text. */
export const signed = ({ text, ...mail }: Mail): Mail => ({
  ...mail,
  text: `${text}\n\n${brand.name}\n${company().phone}`,
})

/** A PDF that a mail carries. */
export type MailFile = { name: string; content: Uint8Array }

export type Message = Mail & {
  to: string
  channel: Channel
  file?: MailFile
  lang: Language
  /** The address at which the reader ends mails of this kind, in one click (RFC 8058); left out of what is always sent. */
  unsubscribe?: string
  /** Where an answer to it goes; our own address by default. */
  replyTo?: string
  /** The id of what it is one of many of. */
  about?: string
  at: Instant
  /** The text holds a code: it is worth nothing after this moment, and is removed from the table once delivered. */
  secretUntil?: Instant
}

/** Puts a message into the outbox, in the transaction that has the reason to send it. The worker delivers it. */
export const sendMessage = async (tx: Tx, message: Message): Promise<void> => {
  const { to, channel, lang, subject, text, figure, file, unsubscribe, replyTo, about, at, secretUntil } = message
  await own(tx)
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
  const row = await own(db).selectFrom('messages').select(['fileName', 'file']).where('id', '=', id).executeTakeFirst()
  return row?.file && row.fileName ? { name: row.fileName, content: row.file } : undefined
}

type Wanted = { id?: string | undefined; to?: string | undefined; limit: number; offset?: number }

/** What was sent, newest first, for the development page: there the table itself is the outbox. */
export const listMessages = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, to, limit, offset = 0 }: Wanted,
): Promise<SentMessage[]> => {
  const rows = await own(db)
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

/** How long one attempt may take before another worker may take the message: more than the transport's limits add up to. */
const lease = Temporal.Duration.from({ minutes: 5 })
const attempts_max = 12
/** They leave at once, each by a connection of its own: one after the other, a slow server would outlast their lease. */
const batch_max = 10

/** Waits after a failed attempt: 10 s, 20 s, 40 s … at most an hour. */
const pause = (attempts: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: Math.min(10 * 2 ** (attempts - 1), 3600) })

/** Whether text messages reach anybody: no gateway is built in, so only the local outbox takes them. */
export const canText = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): boolean => smtpUrl === undefined

/** In development nothing leaves: a message in the table has arrived. */
const localOutbox: Transport = async () => {}

type Deps = { db: Db; now: Now; log: Log; config: Config }

/** Takes due messages for the length of a lease; a second worker skips them. The taking is committed before the sending. */
const takeDue = async ({ db, now }: Deps) => {
  const at = now()
  return own(db)
    .updateTable('messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAt: at.add(lease) }))
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
    ])
    .execute()
}

type Taken = Awaited<ReturnType<typeof takeDue>>[number]

/**
 * Delivers what is due; returns how many messages were handled. A message that the mail server refuses for good, or that
 * has expired, or that failed for half a day, is given up with the reason beside it.
 */
export const deliverMessages = async (deps: Deps, transport: Transport): Promise<number> => {
  const taken = await takeDue(deps)
  const ended = await Promise.allSettled(taken.map((message) => deliver(deps, transport, message)))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return taken.length
}

const deliver = async ({ db, now, log, config }: Deps, transport: Transport, message: Taken): Promise<void> => {
  const { id, recipient, channel, fileName, file, unsubscribe, replyTo, secret, expiresAt, attempts } = message
  // Outside development a code does not outlive its delivery: the table would otherwise be a list of them.
  const cleared = secret && config.production ? { text: '', figure: null } : {}
  const settle = (change: {
    sentAt?: Instant
    nextAt: Instant | null
    problem: string | null
    text?: string
    figure?: null
  }) => own(db).updateTable('messages').set(change).where('id', '=', id).execute()
  if (expiresAt && Temporal.Instant.compare(expiresAt, now()) < 0) {
    await settle({ nextAt: null, problem: 'it expired before it could be delivered', ...cleared })
    return
  }
  try {
    const carried = file && fileName ? { name: fileName, content: file } : null
    const rendered = renderMessage(message, config.baseUrl)
    await transport({ id, to: recipient, channel, ...rendered, file: carried, unsubscribe, replyTo })
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const final = (error instanceof Error && 'final' in error) || attempts >= attempts_max
    log[final ? 'error' : 'warn']({ message: id, attempts, problem }, 'a message was not delivered')
    await settle(final ? { nextAt: null, problem, ...cleared } : { nextAt: now().add(pause(attempts)), problem })
    return
  }
  await settle({ sentAt: now(), nextAt: null, problem: null, ...cleared })
}

/** As long as must be shown what we told whom (12 CFR 1005.13(b)(1)); what is still to be sent stays. */
const keptDays = 2 * 366
const prune_max = 10_000

/** Removes messages of long ago; returns how many. The ids carry the time, so none that is younger is looked at. */
const pruneMessages = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  const before = lowestUuidv7(now().subtract({ hours: keptDays * 24 }).epochMilliseconds)
  const { numDeletedRows } = await own(db)
    .deleteFrom('messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where('id', '<', before)
        .where('nextAt', 'is', null)
        .orderBy('id')
        .limit(prune_max),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The worker's part: messages leave, and those and the counts of long ago are removed. */
export const messageJobs = (deps: Deps): Job[] => {
  const { smtpUrl, mailFrom, baseUrl } = deps.config
  const transport = smtpUrl ? smtpTransport({ smtpUrl, mailFrom, baseUrl }) : localOutbox
  return [
    { name: 'messages', every_ms: 1000, run: () => deliverMessages(deps, transport) },
    { name: 'old messages', every_ms: 3_600_000, run: () => pruneMessages(deps) },
    { name: 'limits', every_ms: 3_600_000, run: () => pruneLimits(deps) },
  ]
}
