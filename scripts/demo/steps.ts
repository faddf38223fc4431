import type { z } from 'zod'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { uuidv7 } from '#contract/lib/ids.ts'
import { consents } from '#contract/people/consents.ts'
import { identity } from '#contract/people/identity.ts'
import { adminTransfers, type PostingView as Posting } from '#contract/sending/admin-transfers.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { type Disclosure, Transfer, transfers } from '#contract/sending/transfers.ts'
import { verification } from '#contract/staff/verification.ts'
import { idCard } from '#server/seed/id-card.ts'
import { type Caller, callerAt, Failed } from './caller.ts'
import { printDisclosure, printPostings, shown } from './paper.ts'
import { print, printStep } from './print.ts'

export type PostingView = z.infer<typeof Posting>

const password = 'Prueba1234'
const newId = (): string => uuidv7(Temporal.Now.instant().epochMilliseconds)

/** Asserts a claim of the demo; a false one terminates it. */
export const hold = (claim: string, isTrue: boolean): void => {
  if (!isTrue) throw new Failed(`this is false: ${claim}`)
}

export const signUp = async (baseUrl: string): Promise<{ customer: Caller; userId: string }> => {
  const customer = callerAt(baseUrl, `demo-${newId()}@example.com`)
  const { email } = customer
  await customer.call(identity.sendSignupCode, { body: { email } })
  const otp = await customer.code()
  await customer.call(identity.verifySignupCode, { body: { email, otp } })
  const { version, sha256, language } = await customer.call(consents.eSignText, {})
  const { token } = await customer.call(identity.signup, {
    body: {
      title: 'Mrs.',
      firstName: 'Elena',
      lastName: 'Castellanos',
      dob: '1988-03-09',
      mobileNumber: '(212) 555-0163',
      gender: 'female',
      streetNumber: '82',
      streetName: 'Junction Boulevard',
      city: 'Queens',
      state: 'New York',
      country: 'United States',
      nationality: 'Honduras',
      postalCode: '11372',
      email,
      password,
      otp,
      consent: { version, sha256, language },
    },
  })
  customer.signIn(token)
  const me = await customer.call(identity.me, {})
  printStep(`${me.firstName} ${me.lastName} signs up as ${email}, with the code from her mailbox`)
  return { customer, userId: me._id }
}

const periods = { transfer: 'at once', day: 'a day', thirty_days: 'in thirty days' } as const

/** Customers may not send before an administrator has reviewed their identity document. */
export const getVerified = async (
  baseUrl: string,
  { customer, userId }: { customer: Caller; userId: string },
): Promise<Caller> => {
  const before = await customer.call(transfers.limits, {})
  hold('an unverified customer may not send', !before.maySend)
  const image = new File([new Uint8Array(idCard())], 'id.png', { type: 'image/png' })
  const { token } = await customer.upload(
    verification.request,
    { email: customer.email, password, folder: 'user-docs' },
    image,
  )
  customer.signIn(token)
  printStep('She uploads her identity document and asks for verification')

  const admin = callerAt(baseUrl, 'admin@sol.test')
  const { email } = admin
  await admin.call(identity.sendLoginCode, { body: { email } })
  const otp = await admin.code()
  await admin.call(identity.verifyLoginCode, { body: { email, otp } })
  admin.signIn((await admin.call(identity.login, { body: { email, password, otp } })).token)
  const notificationPayload = { sentBy: email, sentTo: customer.email, title: 'Account Verified', message: '' }
  await admin.call(verification.verify, { params: { id: userId }, body: { notificationPayload } })
  const after = await customer.call(transfers.limits, {})
  hold('who is verified may send', after.maySend)
  const allowed = after.items.map(({ period, limit }) => `${shown(limit)} ${periods[period]}`).join(', ')
  printStep(`An administrator approves it; she may send ${allowed}`)
  return admin
}

/** Everything before the code: payment method, recipient, amount and disclosure. */
export const review = async (customer: Caller): Promise<{ disclosureId: string }> => {
  const account = await customer.call(bankAccounts.add, {
    body: {
      id: newId(),
      routingNumber: '021000021',
      accountNumber: '000123456789',
      kind: 'checking',
      holder: 'Elena Castellanos',
    },
  })
  hold('the bank confirmed the account', account.status === 'verified')
  printStep(`She adds the bank account she pays from: ${account.bankName} ··· ${account.last4}`)
  const recipient = await customer.call(recipients.create, {
    body: {
      id: newId(),
      country: 'HN',
      payout: 'bank_deposit',
      firstName: 'Carmen',
      lastName: 'Mejía',
      secondLastName: 'Zelaya',
      addressLine: 'Colonia Palmira, casa 12',
      city: 'Tegucigalpa',
      relationship: 'family',
      fields: { bank: 'atlantida', accountType: 'savings', account: '2001234821' },
    },
  })
  printStep(`She adds whom she sends to: ${recipient.fullName}, ${recipient.label}`)
  const quote = await customer.call(quotes.create, {
    body: { id: newId(), country: 'HN', side: 'send', amount: '200.00', payIn: 'ach', payout: 'bank_deposit' },
  })
  const demo = quote.demoRate ? ' (demo rates)' : ''
  printStep(
    `She asks for a quote: ${shown(quote.amount)} + ${shown(quote.fee)} at ${quote.rate}${demo} make ${shown(quote.received)}`,
  )
  const body = { id: newId(), quoteId: quote.id, recipientId: recipient.id, bankAccountId: account.id }
  const { disclosure, terms } = await customer.call(transfers.disclose, { body })
  printStep('She reads the disclosure before she pays:')
  printDisclosure(disclosure)
  const lines = valuesOf(disclosure)
  hold(
    'the disclosure shows the terms of the quote',
    lines.total === shown(terms.total) && lines.total_to_recipient === shown(terms.received),
  )
  return { disclosureId: disclosure.id }
}

const valuesOf = ({ groups }: Disclosure): Record<string, string> =>
  Object.fromEntries(groups.flat().map(({ key, value }) => [key, value.replaceAll('\u00a0', ' ')]))

export const confirm = async (customer: Caller, { disclosureId }: { disclosureId: string }): Promise<Transfer> => {
  await customer.call(transfers.sendCode, { params: { id: disclosureId } })
  const body = { id: newId(), disclosureId, code: await customer.code() }
  const transfer = await customer.call(transfers.create, { body })
  printStep(`She confirms with the code from her mailbox; confirmation code ${transfer.confirmationCode}`)
  const again = await customer.call(transfers.create, { body })
  hold('the same confirmation again is the same transfer', again.confirmationCode === transfer.confirmationCode)
  const { items } = await customer.call(transfers.list, { query: {} })
  hold('she has one transfer', items.length === 1 && items[0]?.id === transfer.id)
  printStep('She sends the same confirmation again, as after a lost reply: it is the same transfer')
  return transfer
}

const patience_ms = 120_000

export const follow = async (customer: Caller, { id }: Transfer): Promise<Transfer> => {
  printStep('The tracker moves by itself:')
  const seen = new Set<string>()
  const deadline = AbortSignal.timeout(patience_ms)
  for await (const message of customer.watch(transfers.watch, { id })) {
    const transfer = Transfer.parse(message)
    for (const { state, eventAt } of transfer.steps) if (!seen.has(state)) print(`    ${state.padEnd(20)} ${eventAt}`)
    for (const { state } of transfer.steps) seen.add(state)
    if (transfer.state === 'delivered') return transfer
    if (transfer.problem) throw new Failed(`the transfer stopped: ${transfer.problem}`)
    if (deadline.aborted) break
  }
  throw new Failed(`the transfer was not delivered within ${patience_ms / 1000} seconds`)
}

export const showReceipt = async (customer: Caller, transfer: Transfer): Promise<void> => {
  const receipt = await customer.call(transfers.receipt, { params: { id: transfer.id } })
  printStep('Her receipt:')
  printDisclosure(receipt)
  const lines = valuesOf(receipt)
  hold('the receipt shows what was charged', lines.total === shown(transfer.terms.total))
  hold('the receipt shows what arrived', lines.total_to_recipient === shown(transfer.terms.received))
  hold('the receipt bears the confirmation code', lines.confirmation_code === transfer.confirmationCode)
}

export const showLink = async (baseUrl: string, { trackingPath, terms }: Transfer): Promise<void> => {
  const visitor = callerAt(baseUrl, '')
  const tracking = await visitor.call(transfers.track, { params: { token: trackingPath.split('/').at(-1) ?? '' } })
  hold('the link shows that it arrived', tracking.state === 'delivered')
  hold('the link shows the amount that arrived', shown(tracking.received) === shown(terms.received))
  printStep(`The tracking link, readable without an account: ${baseUrl}${trackingPath}`)
}

export const showLedger = async (admin: Caller, { id, terms }: Transfer): Promise<void> => {
  const { items } = await admin.call(adminTransfers.postings, { params: { id } })
  printStep('What the ledger says about every cent:')
  printPostings(items)
  const sums = new Map<string, bigint>()
  for (const { account, amount } of items.flatMap(({ entries }) => entries)) {
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + BigInt(amount.minor))
    const key = `${account.split(':')[0]} ${amount.currency}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount.minor))
  }
  const { currency } = terms.received
  hold('the entries sum to zero in each currency', sums.get('USD') === 0n && sums.get(currency) === 0n)
  hold('nothing is left in flight', sums.get('in_flight USD') === 0n)
  hold('the fee was earned', sums.get('fees USD') === BigInt(terms.fee.minor))
  hold('the partner’s prefund paid it out', sums.get(`prefund ${currency}`) === BigInt(terms.received.minor))
}
