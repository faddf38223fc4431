import { type AdminBody, customerIdIn, notificationIn } from '#contract/lib/admin-body.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Caller } from '#server/http/serve.ts'
import { type NoticeText, notify } from '#server/modules/ground/notifications/index.ts'
import {
  findUser,
  isSameEmail,
  lockAdmins,
  type Person,
  refuseOwnAccount,
} from '#server/modules/people/identity/index.ts'
import { audit, hasActed } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { isListed } from '../screening/index.ts'
import { lockPending, markVerified, withdrawVerification } from './change-verification.ts'
import { checkWithDocument } from './id-number.ts'
import { noticeTitle, verificationMessages } from './messages.ts'
import { type DocumentDecision, documents } from './queries.ts'

type DecideDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>
type Decision = AdminBody & { requestedAt?: string | undefined }

const refuseWrongReader = (sentTo: string, email: string): void => {
  if (!isSameEmail(sentTo, email))
    throw new Refusal('invalid_request', { fields: { 'notificationPayload.sentTo': 'malformed' } })
}

type Outcome = {
  caller: Caller
  user: Person
  documentId: string | null
  /** Whether the reviewer had opened the document. */
  isOpened?: boolean
  sentBy: string
  decision: DocumentDecision['decision']
  noticeIn: (language: Language) => NoticeText
  at: Temporal.Instant
}

const nextScreen = { verified: '/dashboard/home/new', rejected: '/dashboard/verify' } as const

/** Notice, decision, audit record and event, in the transaction that changes the state. */
const record = async (deps: DecideDeps, tx: Tx, outcome: Outcome): Promise<void> => {
  const { caller, user, documentId, isOpened, sentBy, decision, noticeIn, at } = outcome
  const { lang } = user
  refuseOwnAccount(caller.userId, user._id)
  const about = { path: nextScreen[decision], words: verificationMessages[lang].next[decision] }
  await notify(
    { ...deps, tx },
    { reader: user, section: 'account_verification', sentBy: sentBy.trim(), text: noticeIn, about, at },
  )
  const notice = noticeIn(lang)
  if (documentId) {
    const { title: noticeTitle, message: noticeMessage } = notice
    const decided = { decision, decidedBy: caller.userId, decidedAt: at, noticeTitle, noticeMessage }
    await documents.update(tx, { id: documentId }, decided)
  }
  const details = { document: documentId, opened: isOpened, ...notice }
  await audit(tx, { at, actor: caller.userId, action: `customer.${decision}`, subject: user._id, details })
  await emit(tx, { at, type: `user.${decision}`, subject: user._id })
}

/**
 * Pending → Verified, with a notice in the customer's language, after a fresh sanctions screening. Refuses `not_found`, `customer_listed`
 * until a match was cleared by dual approval through an alert, `verification_not_requested`, `verification_already` (also for the slower
 * of two administrators), `verification_changed`, `forbidden`, `own_account`. A caller who passes the request shown in the profile must
 * have opened its document, otherwise `document_unopened`; the call of the specification cannot pass it, and the audit record says
 * whether it was opened.
 */
export const verifyCustomer = async (
  deps: DecideDeps,
  { caller, userId, decision }: { caller: Caller; userId: string; decision: Decision },
): Promise<void> => {
  const { sentBy, sentTo, title, message } = notificationIn(decision)
  customerIdIn(decision, userId)
  const listed = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockAdmins(tx, caller.userId)
    const { user, documentId } = await lockPending(tx, { userId, requestedAt: decision.requestedAt })
    refuseWrongReader(sentTo, user.email)
    const looked = {
      actor: caller.userId,
      action: 'document.viewed',
      subject: userId,
      details: { document: documentId },
    }
    const isOpened = await hasActed(tx, looked)
    if (decision.requestedAt && !isOpened) throw new Refusal('document_unopened')
    if (await isListed(tx, { ...deps, at }, { moment: 'verification', person: user })) return true
    await markVerified(tx, { userId, at })
    await checkWithDocument(tx, { userId, by: caller.userId, at })
    const noticeIn = (language: Language) => ({
      title: noticeTitle(language, 'verified', title),
      message: message.trim() || verificationMessages[language].verifiedNotice,
    })
    await record(deps, tx, { caller, user, documentId, isOpened, sentBy, decision: 'verified', noticeIn, at })
    return false
  })
  deps.wake()
  // Committed first: the match is recorded despite the refusal.
  if (listed) throw new Refusal('customer_listed')
}

/**
 * Pending → Not Verified: removes the document from the profile (its row and sealed picture stay). The customer gets the reason and may
 * request again. Refuses `details_required` and as `verifyCustomer` does.
 */
export const rejectRequest = async (
  deps: DecideDeps,
  { caller, decision }: { caller: Caller; decision: Decision },
): Promise<void> => {
  const { sentBy, sentTo, title, message } = notificationIn(decision)
  const missing = [title.trim() === '' ? 'title' : '', message.trim() === '' ? 'message' : ''].filter(Boolean)
  if (missing.length > 0)
    throw new Refusal('details_required', {
      fields: Object.fromEntries(missing.map((name) => [`notificationPayload.${name}`, 'required' as const])),
    })
  const userId = customerIdIn(decision) ?? (await findUser(deps.db, sentTo))?._id
  if (!userId) throw new Refusal('not_found')
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockAdmins(tx, caller.userId)
    const { user, documentId } = await lockPending(tx, { userId, requestedAt: decision.requestedAt })
    refuseWrongReader(sentTo, user.email)
    await withdrawVerification(tx, userId)
    const noticeIn = (language: Language) => ({
      title: noticeTitle(language, 'rejected', title),
      message: message.trim(),
    })
    await record(deps, tx, { caller, user, documentId, sentBy, decision: 'rejected', noticeIn, at })
  })
  deps.wake()
}
