import type { FormPart } from '#server/http/form-parts.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { readMail } from './mailgun.ts'
import { storeMail } from './queries.ts'

type ReceiveDeps = Pick<Deps, 'db' | 'now' | 'log' | 'wake' | 'config' | 'secrets'>

/** The provider's, or the sandbox's own; undefined where inbound mail is off. */
export const signingKeyOf = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): string | undefined =>
  config.inboundMail && (config.inboundMail.key ?? secrets.key('inbound-mails').toString('hex'))

/** Receives a mail from the provider: stored first, then handled by a job once, despite repeated deliveries. */
export const receiveMail = async (
  deps: ReceiveDeps,
  parts: AsyncIterable<FormPart>,
): Promise<'received' | 'forged' | 'malformed'> => {
  const { db, now, log, secrets, wake } = deps
  const key = signingKeyOf(deps)
  if (!key) return 'malformed'
  const at = now()
  const read = await readMail(key, { parts, now: at })
  if (read.status !== 'authentic') {
    log.warn({ reason: read.reason }, 'a mail that the provider did not hand over')
    return read.status
  }
  const { token, mail } = read
  const digest = secrets.mac('inbound-mails', `${mail.messageId}\n${mail.recipient}`)
  const stored = await transaction(db, (tx) => storeMail(tx, { id: newId(at), token, digest, mail, at }))
  if (stored === 'reused') {
    log.warn('a token of the mail provider came with another mail')
    return 'forged'
  }
  wake()
  return 'received'
}
