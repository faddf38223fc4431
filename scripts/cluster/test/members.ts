import { recipients } from '#contract/funds/recipients.ts'
import { uuidv7 } from '#contract/lib/ids.ts'
import type { Route } from '#contract/lib/route.ts'
import { consents } from '#contract/people/consents.ts'
import { compose, type Sol } from '#server/compose.ts'
import { currency } from '#server/modules/balance/cards/card.ts'
import { cardAccounts, cards as table } from '#server/modules/balance/cards/queries.ts'
import { creditWallet } from '#server/modules/funds/wallets/index.ts'
import { openAccount, post, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { openSession } from '#server/modules/people/identity/index.ts'
import { markVerified } from '#server/modules/staff/verification/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { transaction } from '#server/platform/database.ts'
import { makeLog } from '#server/platform/log.ts'
import { chanceFrom } from '#server/seed/chance.ts'
import { addMember } from '#server/seed/members.ts'
import { randomPerson } from '#server/seed/people.ts'
import { acceptedPrepaid } from '#tests/people.ts'
import { fillPrefunds } from '#tests/prefunds.ts'
import { carmen } from '#tests/sending.ts'
import type { Cluster } from '../cluster.ts'

/** A customer of the test; `card` is the issuer's token of their card. */
export type Member = { userId: string; email: string; recipientId: string; card: string; token: string }

export const now = (): Temporal.Instant => Temporal.Now.instant()
export const newId = (): string => uuidv7(now().epochMilliseconds)

/** Each member's balance at the start, in cents: more than the test spends. */
export const start_minor = 1_000_000n

/** The product in this process, on the cluster's database: for what only a bank or staff could do, never for what is tested. */
export const withSol = async <T>({ urls, folder }: Cluster, work: (sol: Sol) => Promise<T>): Promise<T> => {
  const settings = { SECRET_KEY: folder.secrets.secretKey, SEED_DEMO: '0', DATA_DIR: folder.folder('test') }
  const config = readConfig({ ...settings, DATABASE_URL: urls.serving })
  const sol = await compose({ config, url: urls.serving, now, log: makeLog('silent') })
  try {
    return await work(sol)
  } finally {
    await sol.stop()
  }
}

/** A card with money, in the rows that the product writes. */
const makeCard = async ({ deps: { db } }: Sol, userId: string): Promise<string> => {
  const [id, cardId, token, at] = [newId(), newId(), `card_${newId()}`, now()]
  const plenty = 100_000_000n
  await transaction(db, async (tx) => {
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
    await post(tx, { id: newId(), kind: 'card_loaded', subject: cardId, entries, eventAt: at, at })
  })
  return token
}

const tokenFor = ({ deps }: Sol, userId: string): Promise<string> =>
  transaction(deps.db, async (tx) => {
    const origin = { address: '127.0.0.1', agent: 'cluster test' }
    return (await openSession({ ...deps, tx }, { id: userId, role: 'customer' }, origin)).token
  })

/** Verified customers with money, a recipient and a card; and our own money at the partners. */
export const makeMembers = (cluster: Cluster, count: number): Promise<Member[]> =>
  withSol(cluster, async (sol) => {
    await sol.app.ready()
    await fillPrefunds(sol.deps.db, now())
    const [chance, members]: [ReturnType<typeof chanceFrom>, Member[]] = [chanceFrom(7), []]
    for (let number = 1; number <= count; number += 1) {
      const { userId, email } = await addMember(sol, randomPerson(chance, number), '')
      await transaction(sol.deps.db, async (tx) => {
        await markVerified(tx, { userId, at: now() })
        const amount = { minor: start_minor, currency: 'USD' } as const
        await creditWallet(tx, { userId, amount, subject: newId(), at: now() })
      })
      const token = await tokenFor(sol, userId)
      const call = async ({ method, path: url }: Route, payload: object): Promise<void> => {
        const headers = { authorization: `Bearer ${token}` }
        const { statusCode, body } = await sol.app.inject({ method, url, headers, payload })
        if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}: ${body}`)
      }
      const recipientId = newId()
      await call(consents.acceptPrepaid, acceptedPrepaid('en'))
      await call(recipients.create, { ...carmen, id: recipientId })
      members.push({ userId, email, recipientId, token, card: await makeCard(sol, userId) })
    }
    return members
  })

/** A session lasts a quarter of an hour, the test longer. */
export const signInAgain = (cluster: Cluster, members: readonly Member[]): Promise<void> =>
  withSol(cluster, async (sol) => {
    for (const member of members) member.token = await tokenFor(sol, member.userId)
  })
