import { type MemberRole, roleMay } from '#contract/account/businesses.ts'
import type { NotificationSection } from '#contract/ground/notifications.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { findBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Event, Subscriber } from '#server/platform/events.ts'
import { type BusinessRecord, displayName, type MemberRecord } from '../business.ts'
import { selectMembers } from '../members/member-queries.ts'
import { businessesMessages } from '../messages.ts'
import type { PaymentRecord } from '../payments/payment.ts'
import { findByTransfer, payments } from '../payments/payment-queries.ts'
import { findBusiness } from '../queries.ts'

type Deps = Pick<PlatformDeps, 'now' | 'config' | 'secrets'>
type NoticeKey = Exclude<keyof (typeof businessesMessages)['es']['notices'], 'invited' | 'submitted'>
type Values = (language: Language) => Record<string, string>
type Notice = { key: NoticeKey; values: Values; section: NotificationSection; path: string; topic?: string }

const dollarsIn = (minor: bigint, language: Language): string =>
  formatMoney({ minor, currency: 'USD' }, localeOf[language])

export const businessPath = (id: string): string => `/dashboard/home/business-transfers/${id}`
export const paymentPath = ({ businessId, id }: Pick<PaymentRecord, 'businessId' | 'id'>): string =>
  `${businessPath(businessId)}/payments/${id}`

const personName = async (tx: Tx, id: string | null): Promise<string> => {
  const person = id === null ? undefined : await findUserById(tx, id)
  return fullName(person)
}

const notifyMembers = async (tx: Tx, deps: Deps, userIds: readonly string[], notice: Notice): Promise<void> => {
  const { key, values, section, path, topic } = notice
  for (const id of new Set(userIds)) {
    const reader = await findUserById(tx, id)
    if (reader?.role !== 'customer') continue
    const text = (language: Language) => fillAll(businessesMessages[language].notices[key], values(language))
    const { views } = businessesMessages[reader.lang]
    const words = path.includes('/payments/') ? views.payment : views.business
    const about = { path, words, ...(topic ? { topic } : {}) }
    await notify({ ...deps, tx }, { reader, section, text, about, at: deps.now() })
  }
}

const others = (members: readonly MemberRecord[], actor: string, roles?: (role: MemberRole) => boolean): string[] =>
  members.flatMap(({ userId, role }) => (userId !== actor && (roles?.(role) ?? true) ? [userId] : []))

const isManager = (role: MemberRole): boolean => roleMay[role].manage

type NoticeInput = { business: BusinessRecord; event: Event }

const notifyOffice = async (tx: Tx, deps: Deps, { business, event }: NoticeInput): Promise<void> => {
  const name = await personName(tx, business.openedBy)
  const values = { business: business.name, name, hits: String(business.hits.length) }
  await notifyPermitted(
    { ...deps, tx },
    {
      permission: 'businesses.decide',
      section: 'account_verification',
      text: (language) => fillAll(businessesMessages[language].notices.submitted, values),
      path: `/dashboard/businesses/${event.subject}`,
      at: deps.now(),
    },
  )
}

/** Notifies the applicant and the members of a company's state changes. */
const followBusiness =
  (deps: Deps) =>
  async (tx: Tx, event: Event): Promise<void> => {
    const business = await findBusiness(tx, event.subject)
    if (!business) return
    if (event.type === 'business.submitted') {
      if (business.state === 'pending') await notifyOffice(tx, deps, { business, event })
      return
    }
    const about = { section: 'account_verification', path: businessPath(business.id), topic: business.id } as const
    const name = displayName(business)
    if (event.type === 'business.approved' || event.type === 'business.refused') {
      const key = event.type === 'business.approved' ? 'approved' : 'refused'
      const values = () => ({ business: name, reason: business.reason ?? '' })
      return notifyMembers(tx, deps, [business.openedBy], { ...about, key, values })
    }
    if (event.type !== 'business.limit_changed') return
    const values = (language: Language) => ({ business: name, limit: dollarsIn(business.approvalLimit, language) })
    const readers = others(await selectMembers(tx, business.id), String(event.payload.actor))
    await notifyMembers(tx, deps, readers, { ...about, section: 'security', key: 'limit', values })
  }

/** Notifies the member and the owners of new, removed and changed members. */
const followMember =
  (deps: Deps) =>
  async (tx: Tx, { type, subject, payload }: Event): Promise<void> => {
    const business = await findBusiness(tx, subject)
    const userId = String(payload.userId ?? '')
    if (!business || userId === '') return
    const path = type === 'business_member.removed' ? '/dashboard/home' : businessPath(subject)
    const about = { section: 'security' } as const
    const name = await personName(tx, userId)
    const role = payload.role as MemberRole
    const values: Values = (language) => ({
      ...{ business: displayName(business), name },
      role: businessesMessages[language].roles[role] ?? '',
    })
    // Excludes the person who acted.
    const owners = others(await selectMembers(tx, subject), String(payload.actor ?? userId), isManager)
    const ownersRead = { ...about, path: businessPath(subject), values }
    if (type === 'business_member.joined') await notifyMembers(tx, deps, owners, { ...ownersRead, key: 'joined' })
    if (type === 'business_member.role_changed')
      await notifyMembers(tx, deps, [userId], { ...about, path, key: 'role', values })
    if (type !== 'business_member.removed') return
    if (payload.actor !== userId) await notifyMembers(tx, deps, [userId], { ...about, path, key: 'removed', values })
    await notifyMembers(tx, deps, owners, { ...ownersRead, key: 'left' })
  }

/** Notifies approvers of a pending payment, and its preparer of the decision. */
const followPayment =
  (deps: Deps) =>
  async (tx: Tx, { type, subject, payload }: Event): Promise<void> => {
    const payment = await payments.find(tx, { id: subject })
    const business = payment && (await findBusiness(tx, payment.businessId))
    if (!payment || !business) return
    const { preparedBy, decidedBy } = payment
    const [preparer, approver] = [await personName(tx, preparedBy), await personName(tx, decidedBy)]
    const values: Values = (language) => ({
      ...{ business: displayName(business), name: payment.name, preparer, approver, reason: payment.reason ?? '' },
      ...{ total: dollarsIn(payment.total, language), sent: String(payload.sent), failed: String(payload.failed) },
    })
    const about = { section: 'transfers', path: paymentPath(payment), topic: payment.id, values } as const
    if (type === 'business_payment.waiting' && payment.state === 'waiting') {
      const members = await selectMembers(tx, business.id)
      const readers = others(members, preparedBy, (role) => roleMay[role].approve)
      await notifyMembers(tx, deps, readers, { ...about, key: 'waiting' })
    }
    if (type === 'business_payment.declined') await notifyMembers(tx, deps, [preparedBy], { ...about, key: 'declined' })
    if (type === 'business_payment.confirmed' && decidedBy !== preparedBy)
      await notifyMembers(tx, deps, [preparedBy], { ...about, key: 'confirmed' })
    if (type === 'business_payment.done' && payment.failed > 0)
      await notifyMembers(tx, deps, [preparedBy, ...(decidedBy ? [decidedBy] : [])], {
        ...about,
        key: 'partly',
        section: 'failed_transactions',
      })
  }

/** Notifies preparer and approver of a payment's returned transfer. */
const followTransfer =
  (deps: Deps) =>
  async (tx: Tx, { subject }: Event): Promise<void> => {
    const payment = await findByTransfer(tx, subject)
    const business = payment && (await findBusiness(tx, payment.businessId))
    if (!payment || !business) return
    const values = () => ({ business: displayName(business), payee: payment.payee, name: payment.name })
    const readers = [payment.preparedBy, ...(payment.decidedBy ? [payment.decidedBy] : [])]
    const about = { section: 'failed_transactions', path: paymentPath(payment), topic: subject } as const
    await notifyMembers(tx, deps, readers, { ...about, key: 'returned', values })
  }

/** Notifies the owners that a bank account of the company needs them. */
const followAccount =
  (deps: Deps) =>
  async (tx: Tx, { type, subject, payload }: Event): Promise<void> => {
    const key = type === 'account_check.arrived' ? 'deposits' : 'account'
    const account = await findBankAccount(tx, String(payload.bankAccountId ?? subject))
    const business = account && (await findBusiness(tx, account.userId))
    if (!account || account.removedAt || !business) return
    const values = () => ({ business: displayName(business), account: `${account.bankName} ···· ${account.last4}` })
    const owners = others(await selectMembers(tx, business.id), String(payload.actor ?? ''), isManager)
    const about = { section: 'transfers', path: `${businessPath(business.id)}/company`, topic: account.id } as const
    await notifyMembers(tx, deps, owners, { ...about, key, values })
  }

export const noticeSubscribers = (deps: Deps): Subscriber[] => [
  { to: 'business.*', name: 'businesses: who is told of a company', handle: followBusiness(deps) },
  { to: 'business_member.*', name: 'businesses: who is told of a member', handle: followMember(deps) },
  { to: 'business_payment.*', name: 'businesses: who is told of a payment', handle: followPayment(deps) },
  ...['account_check.arrived', 'account_check.failed', 'bank_account.doubted'].map((to) => ({
    to,
    name: `businesses: who is told of a bank account, ${to}`,
    handle: followAccount(deps),
  })),
  { to: 'transfer.refunded', name: 'businesses: who is told that a payment came back', handle: followTransfer(deps) },
]
