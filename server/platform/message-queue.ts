import type { ColumnType, Generated } from 'kysely'
import { createTransport } from 'nodemailer'
import { brand } from '../../contract/brand.ts'
import { lowestUuidv7 } from '../../contract/ids.ts'
import type { Language } from '../../contract/route.ts'
import type { Now } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './database.ts'
import { newId } from './ids.ts'
import type { Job } from './jobs.ts'
import { pruneLimits } from './limits.ts'
import type { Log } from './log.ts'

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
    unsubscribe: string | null
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
  text: string
}

/** The mail with our name and telephone below its text. */
export const signed = ({ subject, text }: Mail): Mail => ({ subject, text: `${text}\n\n${brand.name}\n${brand.phone}` })

export type Message = Mail & {
  to: string
  channel: Channel
  lang: Language
  /** The address at which the reader ends mails of this kind, in one click (RFC 8058); left out of what is always sent. */
  unsubscribe?: string
  at: Instant
  /** The text holds a code: it is worth nothing after this moment, and is removed from the table once delivered. */
  secretUntil?: Instant
}

/** Puts a message into the outbox, in the transaction that has the reason to send it. The worker delivers it. */
export const sendMessage = async (tx: Tx, message: Message): Promise<void> => {
  const { to, channel, lang, subject, text, unsubscribe, at, secretUntil } = message
  await own(tx)
    .insertInto('messages')
    .values({
      id: newId(at),
      recipient: to,
      channel,
      lang,
      subject,
      text,
      unsubscribe: unsubscribe ?? null,
      createdAt: at,
      expiresAt: secretUntil ?? null,
      secret: secretUntil !== undefined,
      nextAt: at,
    })
    .execute()
}

export type SentMessage = {
  to: string
  channel: Channel
  subject: string
  text: string
  unsubscribe?: string
  sentAt: Instant
}

/** What was sent, newest first, for the development page: there the table itself is the outbox. */
export const listMessages = async (db: Db, { to, limit }: { to?: string; limit: number }): Promise<SentMessage[]> => {
  const rows = await own(db)
    .selectFrom('messages')
    .select(['recipient', 'channel', 'subject', 'text', 'unsubscribe', 'createdAt', 'sentAt'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    to: row.recipient,
    channel: row.channel,
    subject: row.subject,
    text: row.text,
    ...(row.unsubscribe ? { unsubscribe: row.unsubscribe } : {}),
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

/** Hands one message over. Throws when it was not taken; `final` on the error says that trying again is useless. */
export type Transport = (message: {
  id: string
  to: string
  channel: Channel
  subject: string
  text: string
  unsubscribe: string | null
}) => Promise<void>

type Undeliverable = Error & { final: true }
const undeliverable = (message: string): Undeliverable => Object.assign(new Error(message), { final: true as const })

const hasReplyCode = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'

/** What makes a mail program offer to end mails like this one, without a visit to us. */
const unsubscribing = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Whether text messages reach anybody: no gateway is built in, so only the local outbox takes them. */
export const canText = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): boolean => smtpUrl === undefined

/** By SMTP. The Message-ID comes from our id, so that a mailbox folds the one repeat that silence after hand-over can cause. */
export const smtpTransport = ({
  smtpUrl,
  mailFrom,
  baseUrl,
}: {
  smtpUrl: string
  mailFrom: string
  baseUrl: string
}): Transport => {
  const options = { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
  const transporter = createTransport(options as Parameters<typeof createTransport>[0])
  const host = new URL(baseUrl).hostname
  return async ({ id, to, channel, subject, text, unsubscribe }) => {
    if (channel === 'sms') throw undeliverable('no gateway for text messages is configured')
    try {
      await transporter.sendMail({
        from: mailFrom,
        to,
        subject,
        text,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? unsubscribing(unsubscribe) : {}) },
      })
    } catch (error) {
      // RFC 5321 §4.2.1: a 5yz reply is final, everything else passes.
      if (hasReplyCode(error) && error.responseCode >= 500) throw undeliverable(error.message)
      throw error
    }
  }
}

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
    .returning(['id', 'recipient', 'channel', 'subject', 'text', 'unsubscribe', 'secret', 'expiresAt', 'attempts'])
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
  const { id, recipient, channel, subject, text, unsubscribe, secret, expiresAt, attempts } = message
  // Outside development a code does not outlive its delivery: the table would otherwise be a list of them.
  const cleared = secret && config.production ? { text: '' } : {}
  const settle = (change: { sentAt?: Instant; nextAt: Instant | null; problem: string | null; text?: string }) =>
    own(db).updateTable('messages').set(change).where('id', '=', id).execute()
  if (expiresAt && Temporal.Instant.compare(expiresAt, now()) < 0) {
    await settle({ nextAt: null, problem: 'it expired before it could be delivered', ...cleared })
    return
  }
  try {
    await transport({ id, to: recipient, channel, subject, text, unsubscribe })
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
