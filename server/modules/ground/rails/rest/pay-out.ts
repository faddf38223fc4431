import type { Counter } from '#contract/ground/counters.ts'
import type { Now } from '#server/platform/clock.ts'
import type { PayoutPartner } from '#server/platform/config-payouts.ts'
import type { RawWebhook } from '../card-issuer.ts'
import { counters_max, type PayOut, type Payout, type PayoutWebhook, type RenameAnswer } from '../pay-out.ts'
import { type CallLimits, ProviderConflict, ProviderDown, ProviderTimeout, type ReturnedOrder } from '../provider.ts'
import { type ContestedOrder, recallNews } from '../recall.ts'
import { verifyWebhook } from '../webhook-signature.ts'
import { parsed, type Reply, restCall } from './call.ts'
import { counterIn } from './counters.ts'
import { payeeBody, payeeIn } from './payee.ts'
import { Event, Failure, namesOf, orderBody, Page, reasonOf, recordOf } from './record.ts'

/** Few orders of five days are returned, and no country has so many counters; a list that does not end is a defect of the partner. */
const pages_max = 100

/** Refusals that are about our account at the partner, and not about the order: it is submitted again later. */
const notNow: ReadonlySet<string> = new Set(['insufficient_prefund', 'try_later'])

const failureOf = ({ body }: Reply) => Failure.safeParse(body).data?.error

/** The reply to a call about one payout. Anything but a readable record of this very payout leaves the outcome unknown. */
const payoutIn = (reply: unknown, reference: string): Payout => {
  const found = recordOf(reply)
  if (found?.reference !== reference) throw new ProviderTimeout(`no readable record of ${reference}`)
  const { reference: _, ...payout } = found
  return payout
}

/** A gateway in between may refuse a request too, so only a refusal that names our reference is the partner's. */
const submission = (reply: Reply, reference: string, at: Temporal.Instant): Payout => {
  const { status, body } = reply
  if (status >= 200 && status < 300) return payoutIn(body, reference)
  const failure = failureOf(reply)
  const outcome = `${status} ${failure?.code ?? ''} for ${reference}`
  if (status === 409 && failure?.code === 'reference_reused') throw new ProviderConflict(outcome)
  if (status === 401 || status === 403 || status === 404) throw new ProviderDown(outcome)
  if (status !== 422 || failure?.reference !== reference) throw new ProviderTimeout(outcome)
  if (notNow.has(failure.code)) throw new ProviderDown(outcome)
  const nothing = { amount: null, partnerReference: null, pickupCode: null }
  return { status: 'refused', reason: reasonOf(failure.code), at, ...nothing }
}

const renamed: ReadonlySet<Payout['status']> = new Set(['accepted', 'available', 'delivered'])

/** A refusal must name our reference: a gateway in between may refuse a request too. */
const renameIn = (reply: Reply, reference: string): RenameAnswer => {
  const { status, body } = reply
  if (status === 200) {
    const payout = payoutIn(body, reference)
    if (renamed.has(payout.status)) return { outcome: 'changed', payout }
  }
  const failure = failureOf(reply)
  if (failure?.reference === reference && status === 409 && failure.code === 'too_late') return { outcome: 'too_late' }
  if (failure?.reference === reference && status === 422 && failure.code === 'not_possible')
    return { outcome: 'not_possible' }
  throw new ProviderTimeout(`the correction of ${reference} was answered with ${status} ${failure?.code ?? ''}`)
}

/** A payout partner by REST: docs/rails/payout-partner.md has its protocol. */
export const restPayOut = (partner: PayoutPartner, now: Now): PayOut => {
  const { name, charges, webhookSecrets } = partner
  const call = restCall(partner, now)

  const list = async (path: string, query: Record<string, string>, limits: CallLimits | undefined) => {
    const { status, body } = await call({ method: 'GET', path, query }, limits)
    const { data } = Page.safeParse(body)
    if (status !== 200 || !data) throw new ProviderTimeout(`${name} answered an inquiry with ${status}`)
    return data
  }

  /** The items of every page. */
  const every = async function* (path: string, query: Record<string, string>, limits: CallLimits | undefined) {
    let cursor: string | null | undefined
    for (let pages = 0; pages < pages_max; pages += 1) {
      const { data, next } = await list(path, { ...query, ...(cursor && { cursor }) }, limits)
      yield* data
      if (!next) return
      cursor = next
    }
    throw new Error(`${name} listed ${path} on more than ${pages_max} pages`)
  }

  return {
    name,
    charge: ({ method }) => ({ minor: charges[method], currency: 'USD' }),

    submit: async (order, limits) => {
      const { reference } = order
      const request = { method: 'POST', path: '/payouts', body: orderBody(order), idempotencyKey: reference } as const
      return submission(await call(request, limits), reference, now())
    },

    // Only an empty list means that the partner has no record: a 404 may be a gateway's.
    read: async (reference, limits) => {
      const { data } = await list('/payouts', { reference }, limits)
      if (data.length > 1) throw new ProviderConflict(`${name} has ${data.length} payouts under ${reference}`)
      return data.length === 0 ? { status: 'unknown_reference' } : payoutIn(data[0], reference)
    },

    cancel: async (reference, limits) => {
      const path = `/payouts/${encodeURIComponent(reference)}/cancellation`
      const reply = await call({ method: 'POST', path, body: {}, idempotencyKey: `${reference}:cancel` }, limits)
      if (reply.status === 409 && failureOf(reply)?.code === 'too_late') return 'too_late'
      const status = reply.status === 200 ? payoutIn(reply.body, reference).status : undefined
      if (status !== 'canceled' && status !== 'refused')
        throw new ProviderTimeout(`${name} answered the cancellation of ${reference} with ${reply.status} ${status}`)
      return 'canceled'
    },

    rename: async ({ reference, key, beneficiary }, limits) => {
      const path = `/payouts/${encodeURIComponent(reference)}/beneficiary`
      const reply = await call({ method: 'POST', path, body: namesOf(beneficiary), idempotencyKey: key }, limits)
      return renameIn(reply, reference)
    },

    checkPayee: async (question, limits) =>
      payeeIn(await call({ method: 'POST', path: '/payee-checks', body: payeeBody(question) }, limits)),

    counters: async ({ country, agent }, limits) => {
      const listed: Counter[] = []
      for await (const item of every('/counters', { country, network: agent }, limits)) {
        listed.push(...counterIn(item, agent))
        if (listed.length >= counters_max) break
      }
      return listed
    },

    returnsSince: async (since, limits) => {
      const returned: ReturnedOrder[] = []
      const query = { status: 'returned,unclaimed', booked_since: since.toString() }
      for await (const item of every('/payouts', query, limits)) returned.push(returnIn(item))
      return returned
    },

    recallsSince: async (since, limits) => {
      const contested: ContestedOrder[] = []
      for await (const item of every('/payouts', { contested_since: since.toString() }, limits)) {
        const found = recordOf(item)
        if (!found?.recall) throw new Error('a listed recall is none')
        contested.push({ reference: found.reference, recall: found.recall })
      }
      return contested
    },

    replyToRecall: async ({ reference, recallId, accepts }, limits) => {
      const path = `/payouts/${encodeURIComponent(reference)}/recalls/${encodeURIComponent(recallId)}/reply`
      const body = { reply: accepts ? 'accept' : 'reject' }
      const reply = await call(
        { method: 'POST', path, body, idempotencyKey: `${reference}:recall:${recallId}` },
        limits,
      )
      if (reply.status === 200 || (reply.status === 409 && failureOf(reply)?.code === 'too_late'))
        return payoutIn((await list('/payouts', { reference }, limits)).data[0], reference)
      throw new ProviderTimeout(`the reply to the recall ${recallId} was answered with ${reply.status}`)
    },

    readWebhook: (webhook) => readWebhook({ name, webhookSecrets, now: now() }, webhook),
  }
}

const returnIn = (item: unknown): ReturnedOrder => {
  const found = recordOf(item)
  if (found?.status !== 'returned' && found?.status !== 'unclaimed') throw new Error('a listed return is none')
  const { reference, status, amount, at } = found
  return { reference, status, amount, at }
}

type Recipient = Pick<PayoutPartner, 'name' | 'webhookSecrets'> & { now: Temporal.Instant }

const readWebhook = ({ name, webhookSecrets, now }: Recipient, { headers, body }: RawWebhook): PayoutWebhook => {
  const verified = verifyWebhook(webhookSecrets, { headers, body, now })
  if ('problem' in verified) return { status: 'forged', reason: verified.problem }
  const event = Event.safeParse(parsed(body)).data
  if (event && event.type !== 'payout.updated' && event.type !== 'payout.contested')
    return { status: 'authentic', notice: null }
  const found = recordOf(event?.data)
  if (!found || verified.id.length > 200) return { status: 'malformed', reason: 'no readable payout' }
  const { reference, partnerReference: _, recall, ...updated } = found
  if (event?.type === 'payout.contested' && !recall) return { status: 'malformed', reason: 'no readable recall' }
  const news = event?.type === 'payout.contested' && recall ? recallNews(recall) : updated
  return { status: 'authentic', notice: { partner: name, noticeId: verified.id, rail: 'pay_out', reference, news } }
}
