import pg from 'pg'
import { expect, test } from 'vitest'
import { overview } from '#contract/account/overview.ts'
import { identity } from '#contract/people/identity.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { answerCode, codeMailedTo, details, type Person, verified } from './people.ts'
import { addRecipient, fundWallet, newId, send } from './sending.ts'
import { type Got, testServer } from './server.ts'

const server = testServer()

type Counts = { statements: number; roundTrips: number }

/** Counts the statements of `call`, and how often a connection waited for replies before it sent the next ones. */
const counted = async (call: () => Promise<Got>): Promise<Counts> => {
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const pending = new Map<unknown, number>()
  const counts = { statements: 0, roundTrips: 0 }
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const answer = query.apply(this, given)
      const before = pending.get(this) ?? 0
      counts.statements += 1
      if (before === 0) counts.roundTrips += 1
      pending.set(this, before + 1)
      const done = () => pending.set(this, (pending.get(this) ?? 1) - 1)
      if (answer instanceof Promise) answer.then(done, done)
      return answer
    },
  })
  try {
    const { status, body } = await call()
    expect(status, JSON.stringify(body)).toBeLessThan(300)
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return counts
}

const sender = async (): Promise<{ as: Person; recipientId: string }> => {
  const as = await verified(server)
  await fundWallet(server, as, 100_000n)
  const recipientId = await addRecipient(server, as)
  await send(server, as, { recipientId })
  await server.work()
  return { as, recipientId }
}

/** Every test and every customer pays for one more of either: find its cause before you write a higher number here. */
test('each call on the way to a confirmed transfer sends the statements that it needs, in few round trips', async () => {
  const { as, recipientId } = await sender()
  const asked = { country: 'HN', side: 'send', amount: '20.00', payIn: 'wallet', payout: 'bank_deposit' } as const
  const quote = { ...asked, id: newId(server) }
  const { id: quoteId } = quote
  const disclosure = { id: newId(server), quoteId, recipientId, bankAccountId: null, debitCardId: null }
  const { id: disclosureId } = disclosure
  const counts = {
    quote: await counted(() => server.call(quotes.create, { body: quote, as })),
    disclosure: await counted(() => server.call(transfers.disclose, { body: disclosure, as })),
    code: await counted(() => server.call(transfers.sendCode, { params: { id: disclosureId }, as })),
  }
  const body = { id: newId(server), disclosureId, code: await codeMailedTo(server, as.email) }
  const confirmation = await counted(() => server.call(transfers.create, { body, as }))
  expect({ ...counts, confirmation }).toEqual({
    quote: { statements: 12, roundTrips: 6 },
    disclosure: { statements: 17, roundTrips: 9 },
    code: { statements: 27, roundTrips: 9 },
    confirmation: { statements: 33, roundTrips: 9 },
  })
})

test('a login and the calls of the first screen send the statements that they need, in few round trips', async () => {
  const { as } = await sender()
  const { email } = as
  const { cookie, otp } = await answerCode(server, 'login', email)
  const body = { email, password: details.password, otp }
  expect({
    login: await counted(() => server.call(identity.login, { body, as: { cookie } })),
    session: await counted(() => server.call(identity.me, { as })),
    transfers: await counted(() => server.call(transfers.list, { query: { limit: '5' }, as })),
    overview: await counted(() => server.call(overview.read, { as })),
    limits: await counted(() => server.call(transfers.limits, { as })),
  }).toEqual({
    login: { statements: 12, roundTrips: 11 },
    session: { statements: 3, roundTrips: 3 },
    transfers: { statements: 3, roundTrips: 3 },
    overview: { statements: 12, roundTrips: 11 },
    limits: { statements: 6, roundTrips: 2 },
  })
})
