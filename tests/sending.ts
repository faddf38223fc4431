import { type Conversion, type ConversionQuote, conversions } from '../contract/balance/conversions.ts'
import { topUps } from '../contract/balance/top-ups.ts'
import { type BankAccount, bankAccounts as bankAccountCalls } from '../contract/funds/bank-accounts.ts'
import { recipients } from '../contract/funds/recipients.ts'
import { wallets } from '../contract/funds/wallets.ts'
import { type SandboxInstruction, sandbox } from '../contract/ground/sandbox.ts'
import { uuidv7 } from '../contract/lib/ids.ts'
import type { Call } from '../contract/lib/route.ts'
import { consents } from '../contract/people/consents.ts'
import type { Purpose } from '../contract/sending/purposes.ts'
import { quotes } from '../contract/sending/quotes.ts'
import { transfers } from '../contract/sending/transfers.ts'
import { creditWallet } from '../server/modules/funds/wallets/index.ts'
import { transaction } from '../server/platform/database.ts'
import { acceptedPrepaid, codeMailedTo, type Person } from './people.ts'
import type { Got, TestServer } from './server.ts'

/** The steps of sending money through HTTP, one function each; each throws when its step fails. */

export const newId = (server: TestServer): string => uuidv7(server.clock.now().epochMilliseconds)

const succeeded = (got: Got, what: string): Got => {
  if (got.status >= 300) throw new Error(`${what} failed: ${got.status} ${JSON.stringify(got.body)}`)
  return got
}

/** Accepts the disclosures required to open, fund and convert a balance. */
export const acceptPrepaid = async (server: TestServer, as: Person): Promise<void> => {
  succeeded(await server.call(consents.acceptPrepaid, { body: acceptedPrepaid('en'), as }), 'accepting')
}

/** Money received for a customer: credits their wallet. */
export const fundWallet = (server: TestServer, { userId }: Person, cents: bigint): Promise<unknown> =>
  transaction(server.deps.db, (tx) =>
    creditWallet(tx, {
      userId,
      amount: { minor: cents, currency: 'USD' },
      subject: newId(server),
      at: server.clock.now(),
    }),
  )

/** Pays cash at a counter, the counter's fee on top: afterwards their wallet holds it. */
export const bringCash = async (server: TestServer, as: Person, dollars: string): Promise<void> => {
  const body = { id: newId(server), way: 'cash', amount: dollars, code: '' } as const
  succeeded(await server.call(topUps.create, { body, as }), 'asking for a code for cash')
  await server.work()
  await pass(server, { seconds: 50 }, 4)
}

export const walletOf = async (server: TestServer, as: Person): Promise<{ balance: string; available: string }> => {
  const { body } = succeeded(await server.call(wallets.list, { as }), 'reading the wallet')
  const usd = body.items.find(({ currency }: { currency: string }) => currency === 'USD')
  return { balance: usd.balance.minor, available: usd.available.minor }
}

type Converting = Omit<Call<typeof conversions.quote>['body'], 'id'>

export const quoteConversion = async (server: TestServer, as: Person, ask: Converting): Promise<ConversionQuote> => {
  const got = await server.call(conversions.quote, { body: { ...ask, id: newId(server) }, as })
  return succeeded(got, 'asking for the price of a conversion').body
}

export const convert = async (server: TestServer, as: Person, ask: Converting): Promise<Conversion> => {
  const { id: quoteId } = await quoteConversion(server, as, ask)
  const got = await server.call(conversions.create, { body: { id: newId(server), quoteId }, as })
  return succeeded(got, 'converting').body
}

type RecipientBody = Omit<Call<typeof recipients.create>['body'], 'id'>

export const carmen: RecipientBody = {
  country: 'HN',
  payout: 'bank_deposit',
  firstName: 'Carmen',
  lastName: 'Mejía',
  secondLastName: 'Zelaya',
  phone: '',
  addressLine: 'Colonia Palmira 12',
  city: 'Tegucigalpa',
  relationship: 'family',
  fields: { bank: 'atlantida', accountType: 'savings', account: '2001234821' },
}

export const carmenInCash: RecipientBody = {
  ...carmen,
  payout: 'cash_pickup',
  fields: { agent: 'banrural' },
}

export const addRecipient = async (
  server: TestServer,
  as: Person,
  body: Partial<RecipientBody> = {},
): Promise<string> => {
  const id = newId(server)
  succeeded(await server.call(recipients.create, { body: { ...carmen, ...body, id }, as }), 'adding a recipient')
  return id
}

let bankAccounts = 0
/** Unique numbers: an account barred for one customer is barred for all. */
const newAccountNumber = (): string => {
  bankAccounts += 1
  return `12${String(bankAccounts).padStart(6, '0')}5678`
}

export const addBankAccount = async (
  server: TestServer,
  as: Person,
  accountNumber = newAccountNumber(),
  holder = 'María López',
): Promise<BankAccount> => {
  const body = {
    id: newId(server),
    routingNumber: '021000021',
    accountNumber,
    kind: 'checking',
    holder,
  } as const
  const got = await server.call(bankAccountCalls.add, { body, as })
  return succeeded(got, 'adding a bank account').body
}

type Ask = Partial<Omit<Call<typeof quotes.create>['body'], 'id'>>

export const askQuote = async (server: TestServer, as: Person, ask: Ask = {}): Promise<string> => {
  const id = newId(server)
  const body = {
    country: 'HN',
    side: 'send',
    amount: '200.00',
    payIn: 'wallet',
    payout: 'bank_deposit',
    ...ask,
    id,
  } as const
  succeeded(await server.call(quotes.create, { body, as }), 'asking for a quote')
  return id
}

export type Sending = {
  recipientId?: string
  recipient?: Partial<RecipientBody>
  ask?: Ask
  bankAccountId?: string
  debitCardId?: string
  /** The answer, where the sender is asked what it is for. */
  purpose?: Purpose
}

/** A disclosure of a fresh quote, with its purpose: all steps before the code. */
export const disclose = async (server: TestServer, as: Person, sending: Sending = {}): Promise<string> => {
  const recipientId = sending.recipientId ?? (await addRecipient(server, as, sending.recipient))
  const payout = sending.recipient?.payout ?? 'bank_deposit'
  const country = sending.recipient?.country ?? 'HN'
  const payIn = sending.debitCardId ? 'card' : sending.bankAccountId ? 'ach' : 'wallet'
  const quoteId = await askQuote(server, as, { payout, country, payIn, ...sending.ask })
  const { bankAccountId = null, debitCardId = null } = sending
  const body = { id: newId(server), quoteId, recipientId, bankAccountId, debitCardId }
  const { id, question } = succeeded(await server.call(transfers.disclose, { body, as }), 'disclosing').body
  const { purpose = 'known_person' } = sending
  if (question)
    succeeded(await server.call(transfers.tellPurpose, { params: { id }, body: { purpose }, as }), 'telling')
  return id
}

/** Requests the confirmation code and reads it in the mailbox. */
export const askCode = async (server: TestServer, as: Person, disclosureId: string): Promise<string> => {
  succeeded(await server.call(transfers.sendCode, { params: { id: disclosureId }, as }), 'asking for a code')
  return codeMailedTo(server, as.email)
}

/** All steps up to the confirmation; returns the input of `transfers.create`. */
export const readyToConfirm = async (server: TestServer, as: Person, sending: Sending = {}) => {
  const disclosureId = await disclose(server, as, sending)
  return { id: newId(server), disclosureId, code: await askCode(server, as, disclosureId) }
}

/** A confirmed transfer, not yet processed. `behavior` instructs the sandbox partner in advance. */
export const send = async (
  server: TestServer,
  as: Person,
  { behavior, ...sending }: Sending & { behavior?: SandboxInstruction } = {},
): Promise<string> => {
  const body = await readyToConfirm(server, as, sending)
  if (behavior) await tellSandbox(server, body.id, { behavior })
  succeeded(await server.call(transfers.create, { body, as }), 'confirming')
  return body.id
}

export const tellSandbox = async (
  server: TestServer,
  reference: string,
  told: Omit<Call<typeof sandbox.tell>['body'], 'reference'>,
): Promise<void> => {
  succeeded(await server.call(sandbox.tell, { body: { reference, ...told } }), 'telling the sandbox')
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came and asserts on it.
export const readTransfer = async (server: TestServer, as: Person, id: string): Promise<any> =>
  succeeded(await server.call(transfers.read, { params: { id }, as }), 'reading a transfer').body

export const stateOf = async (server: TestServer, as: Person, id: string): Promise<string> =>
  (await readTransfer(server, as, id)).state

/** Advances the clock in steps: after each, the worker runs all due jobs. */
export const pass = async (server: TestServer, duration: Temporal.DurationLike, steps = 1): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    server.clock.advance(duration)
    await server.work()
  }
}
