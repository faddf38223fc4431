import { recipients } from '../contract/funds/recipients.ts'
import { uuidv7 } from '../contract/lib/ids.ts'
import type { Route } from '../contract/lib/route.ts'
import { consents } from '../contract/people/consents.ts'
import type { Sol } from '../server/compose.ts'
import { currency } from '../server/modules/balance/cards/card.ts'
import { cardAccounts, cards as table } from '../server/modules/balance/cards/queries.ts'
import { creditWallet } from '../server/modules/funds/wallets/index.ts'
import { openAccount, post, systemAccount } from '../server/modules/ground/ledger/index.ts'
import { type Opened, openSession } from '../server/modules/people/identity/index.ts'
import { markVerified } from '../server/modules/staff/verification/index.ts'
import { transaction } from '../server/platform/database.ts'
import { chanceFrom } from '../server/seed/chance.ts'
import { addMember } from '../server/seed/members.ts'
import { randomPerson } from '../server/seed/people.ts'
import { acceptedPrepaid } from './people.ts'
import { fillPrefunds } from './prefunds.ts'
import { carmen } from './sending.ts'

/** A customer of a load test; `card` is the issuer's token of their card, `secret` renews the session. */
export type Member = { userId: string; email: string; recipientId: string; card: string } & Opened

/** Each member's balance at the start, in cents: more than a test spends. */
export const start_minor = 1_000_000n

const newId = ({ deps }: Sol): string => uuidv7(deps.now().epochMilliseconds)

/** A card with money, in the rows that the product writes. Returns the issuer's token. */
export const makeCard = async (sol: Sol, userId: string): Promise<string> => {
  const [id, cardId, token, at] = [newId(sol), newId(sol), `card_${newId(sol)}`, sol.deps.now()]
  const plenty = 100_000_000n
  await transaction(sol.deps.db, async (tx) => {
    await openAccount(tx, { id, kind: 'card', ownerId: userId, currency, at })
    const limits = { dayLimit: plenty, monthLimit: plenty, kindLimits: {} }
    await cardAccounts.insertOnce(tx, { id, userId, currency, ...limits, createdAt: at })
    await table.insertOnce(tx, {
      ...{ id: cardId, userId, requestDigest: '', accountId: id, partner: 'sandbox-issuer', token, last4: '4410' },
      ...{ expiresMonth: 11, expiresYear: 2029, state: 'active', reason: null, replaces: null },
      ...{ nextRunAt: null, failures: 0, createdAt: at, stateAt: at },
    })
    const entries = [
      { account: systemAccount('settlement', currency), amount: -plenty, currency },
      { account: id, amount: plenty, currency },
    ]
    await post(tx, { id: newId(sol), kind: 'card_loaded', subject: cardId, entries, eventAt: at, at })
  })
  return token
}

export const openMemberSession = ({ deps }: Sol, userId: string): Promise<Opened> =>
  transaction(deps.db, (tx) => {
    const origin = { address: '127.0.0.1', agent: 'load test' }
    return openSession({ ...deps, tx }, { id: userId, role: 'customer' }, origin)
  })

/** Verified customers with money, a recipient and a card; and our own money at the partners. */
export const makeMembers = async (sol: Sol, count: number): Promise<Member[]> => {
  const { deps } = sol
  await sol.app.ready()
  await fillPrefunds(deps.db, deps.now())
  const [chance, members]: [ReturnType<typeof chanceFrom>, Member[]] = [chanceFrom(7), []]
  for (let number = 1; number <= count; number += 1) {
    const { userId, email } = await addMember(sol, randomPerson(chance, number), '')
    await transaction(deps.db, async (tx) => {
      await markVerified(tx, { userId, at: deps.now() })
      const amount = { minor: start_minor, currency: 'USD' } as const
      await creditWallet(tx, { userId, amount, subject: newId(sol), at: deps.now() })
    })
    const session = await openMemberSession(sol, userId)
    const call = async ({ method, path: url }: Route, payload: object): Promise<void> => {
      const headers = { authorization: `Bearer ${session.token}` }
      const { statusCode, body } = await sol.app.inject({ method, url, headers, payload })
      if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}: ${body}`)
    }
    const recipientId = newId(sol)
    await call(consents.acceptPrepaid, acceptedPrepaid('en'))
    await call(recipients.create, { ...carmen, id: recipientId })
    members.push({ userId, email, recipientId, card: await makeCard(sol, userId), ...session })
  }
  return members
}
