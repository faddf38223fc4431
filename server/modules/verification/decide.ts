import type { z } from 'zod'
import { Refusal } from '../../../contract/errors.ts'
import type { User } from '../../../contract/identity.ts'
import type { NotificationPayload } from '../../../contract/verification.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { emit } from '../../platform/events.ts'
import {
  findUser,
  isSameEmail,
  lockAdmins,
  lockPending,
  markVerified,
  withdrawVerification,
} from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { titleIn, verifiedMessage } from './messages.ts'
import { type Decided, updateDecision } from './queries.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>
type Telling = z.output<typeof NotificationPayload>
type Decision = {
  notificationPayload: Telling
  adminEmail?: string | undefined
  _id?: string | undefined
  requestedAt?: string | undefined
}

/** The e-mail beside the bearer must be the bearer's own. */
const refuseForeign = (caller: Caller, { adminEmail }: Decision): void => {
  if (adminEmail !== undefined && !isSameEmail(adminEmail, caller.email)) throw new Refusal('forbidden')
}

/** What is told must go to the person who is decided about. */
const refuseWrongReader = (sentTo: string, email: string): void => {
  if (!isSameEmail(sentTo, email))
    throw new Refusal('invalid_request', { fields: { 'notificationPayload.sentTo': 'malformed' } })
}

type Told = { reader: User; sentBy: string; title: string; message: string; at: Temporal.Instant }

/** In the transaction that changes the flag: inside, live and by mail. */
const tell = (deps: Needed, tx: Tx, { sentBy, ...told }: Told) =>
  notify({ ...deps, tx }, { section: 'account_verification', sentBy: sentBy.trim(), ...told })

type Recorded = Omit<Decided, 'by'> & { caller: Caller; userId: string; documentId: string | null }

const record = async (tx: Tx, { caller, userId, documentId, at, decision, told }: Recorded): Promise<void> => {
  if (documentId) await updateDecision(tx, documentId, { decision, by: caller.userId, at, told })
  const details = { document: documentId, ...told }
  await audit(tx, { at, actor: caller.userId, action: `customer.${decision}`, subject: userId, details })
  await emit(tx, { at, type: `user.${decision}`, subject: userId })
}

/**
 * Pending → Verified, and the customer is told in the same transaction, in their language. Throws `not_found`,
 * `verification_not_requested`, `verification_already` (also for the slower of two administrators), `verification_changed`,
 * `forbidden`.
 */
export const verifyCustomer = async (
  deps: Needed,
  { caller, userId, decision }: { caller: Caller; userId: string; decision: Decision },
): Promise<void> => {
  refuseForeign(caller, decision)
  const { sentBy, sentTo, title, message } = decision.notificationPayload
  if (decision._id !== undefined && decision._id !== userId)
    throw new Refusal('invalid_request', { fields: { _id: 'malformed' } })
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockAdmins(tx, caller.userId)
    const { user, documentId } = await lockPending(tx, { userId, requestedAt: decision.requestedAt })
    refuseWrongReader(sentTo, user.email)
    await markVerified(tx, { userId, at })
    const told = {
      title: titleIn(user.lang, 'verified', title),
      message: message.trim() || verifiedMessage(user.lang),
    }
    await tell(deps, tx, { reader: user, sentBy, ...told, at })
    await record(tx, { caller, userId, documentId, at, decision: 'verified', told })
  })
  deps.wake()
}

/**
 * Pending → Not Verified: the document leaves the profile (its row and sealed picture stay), the customer is told why and
 * may ask again. Throws `details_required` and what `verifyCustomer` throws.
 */
export const rejectRequest = async (
  deps: Needed,
  { caller, decision }: { caller: Caller; decision: Decision },
): Promise<void> => {
  refuseForeign(caller, decision)
  const { sentBy, sentTo, title, message } = decision.notificationPayload
  const missing = [title.trim() === '' ? 'title' : '', message.trim() === '' ? 'message' : ''].filter(Boolean)
  if (missing.length > 0)
    throw new Refusal('details_required', {
      fields: Object.fromEntries(missing.map((name) => [`notificationPayload.${name}`, 'required' as const])),
    })
  const userId = decision._id ?? (await findUser(deps.db, sentTo))?._id
  if (!userId) throw new Refusal('not_found')
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockAdmins(tx, caller.userId)
    const { user, documentId } = await lockPending(tx, { userId, requestedAt: decision.requestedAt })
    refuseWrongReader(sentTo, user.email)
    await withdrawVerification(tx, userId)
    const told = { title: titleIn(user.lang, 'rejected', title), message: message.trim() }
    await tell(deps, tx, { reader: user, sentBy, ...told, at })
    await record(tx, { caller, userId, documentId, at, decision: 'rejected', told })
  })
  deps.wake()
}
