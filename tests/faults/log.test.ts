import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { identity } from '#contract/people/identity.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { makeLog } from '#server/platform/log.ts'
import { answerCode, mailbox, newcomer, newEmail, password, verified } from '../people.ts'
import {
  addBankAccount,
  carmenInCash,
  fundWallet,
  newId,
  pass,
  readTransfer,
  readyToConfirm,
  send,
  tellSandbox,
} from '../sending.ts'
import { testServer } from '../server.ts'
import { ownPrimary } from '../standby.ts'

const lines: string[] = []
let logOfPostgres = ''
const server = testServer({
  log: makeLog('debug', { write: (line: string) => void lines.push(line) }),
  database: async () => {
    const { url, adminUrl, dataDir, drop } = await ownPrimary()
    logOfPostgres = join(dataDir, 'postgres.log')
    return { url, ownerUrl: adminUrl, drop }
  },
})

const change = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Log lines since the last call, without the common fields: the time, the process and the machine. */
const logged = (): string =>
  lines
    .splice(0)
    .map((line) => JSON.stringify({ ...JSON.parse(line), time: '', pid: 0, hostname: '' }))
    .join('\n')

test('a server that fails in every way writes no code, password, token, account number or name into its log or PostgreSQL’s', async () => {
  const [account, another] = ['123456785678', '123456785686']
  const secrets: Record<string, string> = { password, account, another, name: 'Xiomara' }
  const ana = await verified(server, { lastName: 'Xiomara' })
  Object.assign(secrets, { token: ana.token, cookie: ana.cookie.split('=')[1] ?? '', email: ana.email })
  await server.work()
  await fundWallet(server, ana, 100_000n)
  await addBankAccount(server, ana, account)

  // A silent partner, then a notice that waits for a person: the worker's two warnings.
  await send(server, ana, {
    behavior: { fault: 'timeout_after', faultTimes: 3, readFaults: 3 },
    ask: { amount: '21.00' },
  })
  const cash = await send(server, ana, { recipient: carmenInCash, ask: { amount: '22.00' } })
  await server.work()
  await pass(server, { seconds: 5 }, 2)
  const { payout, trackingPath } = await readTransfer(server, ana, cash)
  Object.assign(secrets, { pickup: payout.pickupCode, tracking: trackingPath.split('/').at(-1) })

  // Every write is refused by a constraint, and PostgreSQL repeats the whole row in its error.
  const body = await readyToConfirm(server, ana, { ask: { amount: '23.00' } })
  secrets.code = body.code
  const email = newEmail()
  const { cookie, otp } = await answerCode(server, 'signup', email)
  Object.assign(secrets, { otp, newcomer: email })
  for (const table of ['users', 'transfers', 'bank_accounts', 'messages'])
    await change(`alter table ${table} add constraint nothing_more check (false) not valid`)
  await tellSandbox(server, body.id, { behavior: { fault: 'down' } })
  const failures = [
    await server.call(identity.signup, { body: { ...newcomer, email, otp, lastName: 'Xiomara' }, as: { cookie } }),
    await server.call(transfers.create, { body, as: ana }),
    await server.call(identity.sendLoginCode, { body: { email } }),
    await server.call(bankAccounts.add, {
      body: {
        id: newId(server),
        routingNumber: '021000021',
        accountNumber: another,
        kind: 'checking',
        holder: 'Xiomara',
      },
      as: ana,
    }),
  ]
  for (const { status, body: reply } of failures) {
    expect(status).toBe(500)
    expect(reply).toEqual({
      status: false,
      code: 'internal',
      details: 'Something went wrong on our end. Please try again.',
    })
  }
  await server.work().catch(() => {})

  const [written, ofPostgres] = [logged(), readFileSync(logOfPostgres, 'utf8')]
  // The failures are logged with their stack.
  expect(written.match(/nothing_more/g)?.length).toBeGreaterThanOrEqual(4)
  expect(written).toContain('queries.ts')
  expect(written).toContain('"state":"23514"')
  expect(ofPostgres.match(/ERROR: .*"nothing_more"/g)?.length).toBeGreaterThanOrEqual(4)
  for (const mail of await mailbox(server, ana.email)) expect(written).not.toContain(mail.text)
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret, what).toBeTruthy()
    const whole = new RegExp(`(?<![\\w-])${RegExp.escape(secret)}(?![\\w-])`)
    for (const log of [written, ofPostgres]) expect(whole.test(log), what).toBe(false)
  }
})
