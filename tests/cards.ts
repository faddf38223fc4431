import { cardCheckDigit } from '../contract/balance/card-number.ts'
import { type DebitCard, debitCards } from '../contract/funds/debit-cards.ts'
import type { Person } from './people.ts'
import { newId } from './sending.ts'
import type { Got, TestServer } from './server.ts'

/** Numbers reserved by the sandbox, which no bank issues (server/modules/ground/rails/sandbox/cards/test-numbers.ts). */
export const cardNumbers = {
  plain: '4000056655665556',
  credit: '4242424242424242',
  prepaid: '5105105105105100',
  brazilian: '4000000760000002',
  declinedAtOnce: '4000000000000002',
  challengedAlways: '4000002760003184',
  challengedFirst: '4000002500003155',
  challenged: '4000000000003220',
  declined: '4000000000000341',
  insufficientFunds: '4000000000009995',
  lost: '4000000000009987',
  disputed: '4000000000000259',
  disputeWon: '4000000000001976',
  refundRefused: '4000000000005126',
  otherName: '4000056655665572',
} as const

let numbers = 0
/** A unique plain debit card: a card barred for one customer is barred for all. */
export const newCardNumber = (): string => {
  numbers += 1
  const stem = `400005${String(numbers).padStart(9, '0')}`
  return stem + cardCheckDigit(stem)
}

/** Only the processor's own frame makes this call, never a page of SOL. */
const inFrame = async (server: TestServer, url: string, fields: Record<string, string>) => {
  // Browser headers of a frame without an origin.
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'null',
    'sec-fetch-site': 'cross-site',
  }
  const reply = await server.request('POST', url, { body: new URLSearchParams(fields).toString(), as: { headers } })
  return { status: reply.status, body: reply.body }
}

export const typeCard = (server: TestServer, frameUrl: string, number: string, typed: Record<string, string> = {}) =>
  inFrame(server, `${frameUrl}/card`, { number, expiry: '08/29', cvc: '123', postal: '10001', ...typed })

export const answerBank = (server: TestServer, frameUrl: string, code = '123456') =>
  inFrame(server, `${frameUrl}/code`, { code })

export const openCardSession = async (server: TestServer, as: Person): Promise<{ id: string; frameUrl: string }> => {
  const got = await server.call(debitCards.openSession, { body: { id: newId(server) }, as })
  if (got.status !== 201) throw new Error(`opening a card session failed: ${got.status} ${JSON.stringify(got.body)}`)
  return got.body
}

/** All steps up to the link, and the link's reply. */
export const tryCard = async (server: TestServer, as: Person, number: string): Promise<Got> => {
  const { id, frameUrl } = await openCardSession(server, as)
  await typeCard(server, frameUrl, number)
  return server.call(debitCards.link, { body: { id }, as })
}

export const linkCard = async (
  server: TestServer,
  as: Person,
  number: string = cardNumbers.plain,
): Promise<DebitCard> => {
  const got = await tryCard(server, as, number)
  if (got.status !== 201) throw new Error(`linking a card failed: ${got.status} ${JSON.stringify(got.body)}`)
  return got.body
}
