import type { AlertFact, AlertKind, AlertOutcome, AlertReason } from '#contract/compliance/alerts.ts'
import { toWire, type WireMoney } from '#contract/lib/money.ts'
import { tellStaff, wrongCodes_max } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Event, Subscriber } from '#server/platform/events.ts'
import { close, reopen } from './decide-alert.ts'
import { entryText, hitText } from './hit-text.ts'
import {
  countAttempts,
  lockOpenOf,
  readBusiness,
  readHeld,
  readMove,
  readRelease,
  readWord,
  selectUncleared,
} from './queries.ts'
import { raiseAlert } from './raise-alert.ts'

type Hit = { name: string; listedName: string; list: string; program: string }
type Ending = {
  outcome: AlertOutcome
  reason: AlertReason
  note: string
  decidedBy: string
  approvedBy?: string | null
  at: Temporal.Instant
}

const hitFacts = (hits: readonly Hit[]): AlertFact[] => hits.map((hit) => ({ name: 'hit', value: hitText(hit) }))

/** Lookback for attempts to the same listed name. */
const attempts_days = 365

/** The sender's attempt count for a listed name, from the second one on. */
const attemptFacts = async (tx: Tx, transferId: string, hits: readonly Hit[], at: Temporal.Instant) => {
  const attempts = { transferId, marks: hits.map(entryText), since: at.subtract({ hours: 24 * attempts_days }) }
  const earlier = await countAttempts(tx, attempts)
  return earlier > 0 ? [{ name: 'attempt' as const, value: String(earlier + 1) }] : []
}

const dollars = (cents: unknown) => toWire({ minor: BigInt(String(cents)), currency: 'USD' })

const closeOf = async (tx: Tx, kind: AlertKind, subjectId: string, ending: Ending): Promise<void> => {
  for (const { id } of await lockOpenOf(tx, kind, subjectId))
    await close(tx, id, { approvedBy: null, ...ending, decisionId: null, decisionDigest: null, decidedAt: ending.at })
}

/** A transfer released before this event raises nothing: no decision would close the alert. */
const raiseOfTransfer = async (tx: Tx, { id: sourceId, subject: id, at }: Event): Promise<void> => {
  const held = await readHeld(tx, id)
  if (!held?.held) return
  const { amount: minor, currency, hits } = held
  const facts: AlertFact[] = [
    { name: 'amount', value: toWire({ minor, currency }) },
    ...hitFacts(hits ?? []),
    ...(await attemptFacts(tx, id, hits ?? [], at)),
  ]
  const subject = { kind: 'transfer', id } as const
  await raiseAlert(tx, { kind: 'sanctions_transfer', sourceId, subject, facts, actor: 'transfers', now: at })
}

const endings: Readonly<Record<string, Pick<Ending, 'outcome' | 'reason'>>> = {
  screening: { outcome: 'cleared', reason: 'released' },
  canceled: { outcome: 'cleared', reason: 'canceled' },
  rejected: { outcome: 'escalated', reason: 'rejected' },
  blocked: { outcome: 'escalated', reason: 'blocked' },
}

const closeOfTransfer = async (tx: Tx, { type, subject: id, payload, at }: Event): Promise<void> => {
  const to = type.slice('transfer.'.length)
  const ending = endings[to]
  if (!ending || (payload.from !== 'on_hold_compliance' && payload.from !== 'canceling')) return
  const move = await readMove(tx, { id, from: String(payload.from), to })
  const release = ending.reason === 'released' ? await readRelease(tx, id) : undefined
  await closeOf(tx, 'sanctions_transfer', id, {
    ...ending,
    ...{ note: move?.reason ?? '', decidedBy: move?.actor ?? 'transfers', at },
    ...release,
  })
}

/** Once per set of matches: each review screens again, and a list may have grown. */
const raiseOfCustomer = async (tx: Tx, { id: sourceId, type, subject: id, payload, at }: Event): Promise<void> => {
  const facts = hitFacts(payload.hits as Hit[])
  const uncleared = await selectUncleared(tx, 'sanctions_customer', id)
  const known = uncleared.map((alert) => alert.facts.map(({ value }) => value))
  if (known.some((values) => facts.every(({ value }) => values.includes(value)))) return
  const subject = { kind: 'customer', id } as const
  await raiseAlert(tx, {
    kind: 'sanctions_customer',
    sourceId,
    subject,
    facts,
    actor: type.slice(0, type.indexOf('.')),
    now: at,
  })
}

const raiseOfBusiness = async (tx: Tx, { subject: id, at }: Event): Promise<void> => {
  const found = await readBusiness(tx, id)
  if (!found || found.hits.length === 0 || found.state !== 'pending') return
  const facts: AlertFact[] = [{ name: 'company', value: found.name }, ...hitFacts(found.hits)]
  const subject = { kind: 'business', id } as const
  await raiseAlert(tx, { kind: 'sanctions_business', sourceId: id, subject, facts, actor: 'businesses', now: at })
}

const closeOfBusiness = async (tx: Tx, { type, subject: id, at }: Event): Promise<void> => {
  const found = await readBusiness(tx, id)
  await closeOf(tx, 'sanctions_business', id, {
    ...(type === 'business.approved'
      ? ({ outcome: 'cleared', reason: 'approved' } as const)
      : ({ outcome: 'escalated', reason: 'refused' } as const)),
    ...{ note: found?.reason ?? '', decidedBy: found?.decidedBy ?? 'businesses', at },
  })
}

/** Once for each recall; one that names no payout of ours concerns no customer. */
const raiseOfRecall = async (tx: Tx, { subject: sourceId, payload, at }: Event): Promise<void> => {
  if (payload.kind !== 'payout_recalled' || payload.ownerKind !== 'transfer') return
  const facts: AlertFact[] = [{ name: 'amount', value: payload.amount as WireMoney }]
  const subject = { kind: 'transfer', id: String(payload.ownerId) } as const
  await raiseAlert(tx, { kind: 'payout_recalled', sourceId, subject, facts, actor: 'payments', now: at })
}

/** Raises one alert per known finding; those about transfers and companies close with the decision there. */
export const subscribers = (): Subscriber[] => [
  { to: 'alert.*', name: 'alerts: the office’s open screens are told', handle: tellStaff },
  { to: 'transfer.on_hold_compliance', name: 'alerts: a party of a transfer is listed', handle: raiseOfTransfer },
  { to: 'transfer.*', name: 'alerts: a held transfer was decided', handle: closeOfTransfer },
  { to: 'screening.matched', name: 'alerts: a name of a customer’s order is listed', handle: raiseOfCustomer },
  { to: 'rescreening.matched', name: 'alerts: a new list names somebody of a customer', handle: raiseOfCustomer },
  { to: 'business.submitted', name: 'alerts: a company that applies is listed', handle: raiseOfBusiness },
  { to: 'business.approved', name: 'alerts: a listed company was approved', handle: closeOfBusiness },
  { to: 'business.refused', name: 'alerts: a listed company was refused', handle: closeOfBusiness },
  {
    to: 'screening.list_refused',
    name: 'alerts: a sanctions list was not loaded',
    handle: async (tx, { subject: id, payload, at }) => {
      const { version, names, before } = payload
      const facts: AlertFact[] = [
        { name: 'list', value: id },
        { name: 'names', value: String(names) },
        { name: 'names_before', value: String(before) },
      ]
      const subject = { kind: 'list', id } as const
      const sourceId = `${id} ${version}`
      await raiseAlert(tx, { kind: 'sanctions_list', sourceId, subject, facts, actor: 'screening', now: at })
    },
  },
  {
    to: 'license.lapsed',
    name: 'alerts: a license has ended',
    handle: async (tx, { subject: id, payload, at }) => {
      const { authority, number, expiresOn } = payload
      const facts: AlertFact[] = [
        { name: 'authority', value: String(authority) },
        { name: 'number', value: String(number) },
        { name: 'expired_on', value: String(expiresOn) },
      ]
      const subject = { kind: 'license', id } as const
      const sourceId = `${id} ${expiresOn}`
      await raiseAlert(tx, { kind: 'license_lapsed', sourceId, subject, facts, actor: 'licenses', now: at })
    },
  },
  {
    to: 'investments.short',
    name: 'alerts: less is held than owed',
    handle: async (tx, { subject: day, payload: { held, owed }, at }) => {
      const facts: AlertFact[] = [
        { name: 'day', value: day },
        { name: 'held', value: dollars(held) },
        { name: 'owed', value: dollars(owed) },
        { name: 'missing', value: dollars(BigInt(String(owed)) - BigInt(String(held))) },
      ]
      const subject = { kind: 'day', id: day } as const
      await raiseAlert(tx, { kind: 'investments_short', sourceId: day, subject, facts, actor: 'reporting', now: at })
    },
  },
  { to: 'break.opened', name: 'alerts: a delivered payout is contested', handle: raiseOfRecall },
  {
    to: 'account.locked',
    name: 'alerts: an account’s codes were locked',
    handle: async (tx, { id: sourceId, subject: id, at }) => {
      const facts: AlertFact[] = [{ name: 'wrong_codes', value: String(wrongCodes_max) }]
      const subject = { kind: 'customer', id } as const
      await raiseAlert(tx, { kind: 'wrong_codes', sourceId, subject, facts, actor: 'identity', now: at })
    },
  },
  ...['approval.declined', 'approval.withdrawn', 'approval.expired'].map(
    (to): Subscriber => ({
      to,
      name: `alerts: a decision that was ${to.slice('approval.'.length)} is open again`,
      handle: async (tx, { subject: id, payload, at }) => {
        if (payload.kind !== 'alert_decision') return
        const word = await readWord(tx, id)
        await reopen(tx, { id, actor: word?.actor ?? 'approvals', note: word?.note ?? '', at })
      },
    }),
  ),
]
