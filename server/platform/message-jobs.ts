import { lowestUuidv7 } from '#contract/lib/ids.ts'
import type { Db } from './database.ts'
import { forgetStalled } from './each-row.ts'
import type { Job } from './jobs.ts'
import { pruneLimits } from './limits.ts'
import { smtpTransport, type Transport } from './mail-transport.ts'
import { deliverMessages, type MessageDeps } from './message-queue.ts'
import type { Observe } from './metrics.ts'
import { observed } from './observe-call.ts'
import { TextRefused, TextUnknown } from './texts/gateway.ts'
import { makeTexts } from './texts/index.ts'
import { receiveSandboxReceipts } from './texts/receipts.ts'

/** In development no mail leaves: a message in the table counts as delivered. */
const localOutbox: Transport = async () => {}

type JobDeps = MessageDeps & { observe: Observe['partner'] }

/** A reply code of SMTP is an answer, also one that refuses the mail. */
const outcomeOfMail = (error: unknown) =>
  error instanceof Error && ('final' in error || 'responseCode' in error) ? 'answered' : 'down'

const outcomeOfText = (error: unknown) =>
  error instanceof TextRefused ? 'answered' : error instanceof TextUnknown ? 'timeout' : 'down'

const transportOf = ({ config: { smtpUrl, mailFrom, baseUrl, sms }, observe }: JobDeps): Transport => {
  const smtp = smtpUrl && smtpTransport({ smtpUrl, mailFrom, baseUrl })
  const mail: Transport = smtp
    ? (message) => observed(observe, 'smtp', () => smtp(message), outcomeOfMail)
    : localOutbox
  const texts = makeTexts({ sms, baseUrl })
  return async (message) => {
    if (message.channel === 'mail') return mail(message)
    if (!texts) throw Object.assign(new Error('no gateway for text messages is configured'), { final: true })
    await observed(observe, 'sms', () => texts.send(message), outcomeOfText)
  }
}

type MessagesTables = { messages: { id: string; nextAt: Temporal.Instant | null } }

/** The period for which proof of our notices must be retained (12 CFR 1005.13(b)(1)); unsent messages stay. */
const keptDays = 2 * 366
const prune_max = 10_000

/** Removes old messages; returns how many. Ids carry the time, so younger messages are never read. */
const pruneMessages = async ({ db, now }: Pick<MessageDeps, 'db' | 'now'>): Promise<number> => {
  const tables = (db: Db) => db.withTables<MessagesTables>()
  const before = lowestUuidv7(now().subtract({ hours: keptDays * 24 }).epochMilliseconds)
  const { numDeletedRows } = await tables(db)
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

export const messageJobs = (deps: JobDeps): Job[] => {
  const transport = transportOf(deps)
  return [
    { name: 'messages', every_ms: 1000, run: () => deliverMessages(deps, transport) },
    ...(deps.config.sms === 'sandbox'
      ? [{ name: 'sandbox receipts', every_ms: 2000, run: () => receiveSandboxReceipts(deps) }]
      : []),
    { name: 'old messages', every_ms: 3_600_000, run: () => pruneMessages(deps) },
    { name: 'limits', every_ms: 3_600_000, run: () => pruneLimits(deps) },
    { name: 'stalled-rows', every_ms: 3_600_000, run: () => forgetStalled(deps) },
  ]
}
