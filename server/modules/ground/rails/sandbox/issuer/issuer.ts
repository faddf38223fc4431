import { randomUUID } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'
import { type CardIssuer, IssuerEvent, type ReadWebhook } from '../../card-issuer.ts'
import { ProviderConflict } from '../../provider.ts'
import { signWebhook, verifyWebhook } from '../../webhook-signature.ts'
import { newSecret } from '../cards/processor.ts'
import { behaviorOf, type Sandbox, withFault } from '../partner.ts'
import { numbersOf } from './numbers.ts'
import { insertIssued, issuedCards, openIssuerFrame, updateIssued } from './queries.ts'

export type IssuerSandbox = Sandbox & { secrets: Secrets }

export const issuerName = 'sandbox-issuer'
// Its calls share a counter with those of the card processor: their references differ.
const rail = 'card'

/** A frame serves one sitting. */
const frameLasts = Temporal.Duration.from({ minutes: 3 })
const cardLasts = Temporal.Duration.from({ years: 3 })

export const issuerKeys = ({ secrets }: { secrets: Secrets }) => ({
  webhooks: secrets.key('card issuer webhooks'),
  numbers: secrets.key('sandbox card issuer'),
})

export const issuerFramePath = (secret: string): string => `/sandbox-issuer/frame/${secret}`

/** A signed webhook of the sandbox's, as a real issuer would send it. */
export const signedWebhook = (
  deps: { secrets: Secrets },
  { event, sentAt }: { event: IssuerEvent; sentAt: Temporal.Instant },
): { headers: Record<string, string>; body: string } => {
  const body = JSON.stringify(event)
  return { body, headers: signWebhook(issuerKeys(deps).webhooks, { id: event.id, sentAt, body }) }
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A simulated issuer-processor; docs/rails/card-issuer.md lists the differences from a real one. */
export const sandboxIssuer = (sandbox: IssuerSandbox): CardIssuer => {
  const keys = issuerKeys(sandbox)
  const fault = (reference: string, verb: string) =>
    behaviorOf(sandbox, reference, (instruction) => ({
      ...({ rail, reference, verb } as const),
      fault: instruction?.fault ?? null,
      times: instruction?.faultTimes ?? 1,
      refuses: instruction?.fate === 'refuse',
    }))
  const known = async (token: string) => {
    const card = await issuedCards.find(sandbox.db, { token })
    if (!card) throw new ProviderConflict(`the sandbox issuer has no card ${token}`)
    return card
  }
  return {
    name: issuerName,

    issue: async ({ reference, replaces }, limits) => {
      const { refuses, ...call } = await fault(reference, 'issue')
      return withFault(sandbox, call, limits, async () => {
        if (refuses) return { status: 'refused' as const, reason: 'cardholder_not_accepted' }
        const at = sandbox.now()
        const token = `card_${randomUUID()}`
        const { year, month } = at.toZonedDateTimeISO('UTC').add(cardLasts)
        const card = await insertIssued(sandbox.db, {
          ...{ token, reference, last4: numbersOf(keys.numbers, token).number.slice(-4) },
          ...{ expiresMonth: month, expiresYear: year, status: 'open', pinMac: null, issuedAt: at },
        })
        if (replaces) await updateIssued(sandbox.db, replaces, { status: 'closed' })
        const { last4, expiresMonth, expiresYear } = card
        return { status: 'issued' as const, card: { token: card.token, last4, expiresMonth, expiresYear } }
      })
    },

    setStatus: async ({ token, status }, limits) => {
      const card = await known(token)
      const { refuses: _, ...call } = await fault(card.reference, 'status')
      await withFault(sandbox, call, limits, async () => {
        if (card.status !== 'closed') await updateIssued(sandbox.db, token, { status })
      })
    },

    openFrame: async ({ reference, token, purpose }) => {
      await known(token)
      const endsAt = sandbox.now().add(frameLasts)
      const { secret } = await openIssuerFrame(sandbox.db, { secret: newSecret(), reference, token, purpose, endsAt })
      return { frameUrl: issuerFramePath(secret) }
    },

    readWebhook: ({ headers, body }): ReadWebhook => {
      const verified = verifyWebhook([keys.webhooks], { headers, body, now: sandbox.now() })
      if ('problem' in verified) return { status: 'forged', reason: verified.problem }
      const event = IssuerEvent.safeParse(parsed(body))
      if (!event.success || event.data.id !== verified.id) return { status: 'malformed', reason: 'not an event' }
      return { status: 'authentic', event: event.data, sentAt: verified.sentAt }
    },
  }
}
