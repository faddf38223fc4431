import { expect } from 'vitest'
import type { Call } from '#contract/lib/route.ts'
import { schedules } from '#contract/sending/schedules.ts'
import { codeMailedTo, type Person, verified } from '#tests/people.ts'
import { addRecipient, fundWallet, newId } from '#tests/sending.ts'
import type { Got, TestServer } from '#tests/server.ts'
import { processPayments } from './process-payments.ts'

type Terms = Omit<Call<typeof schedules.disclose>['body'], 'id' | 'scheduleId'>

/** A verified customer with money in their wallet and a recipient in Honduras. */
export const payer = async (server: TestServer, cents = 5_000_000n) => {
  const person = await verified(server, { firstName: 'María', lastName: 'López', language: 'en' })
  await server.work()
  if (cents > 0n) await fundWallet(server, person, cents)
  return { person, recipientId: await addRecipient(server, person) }
}

/** Fridays, 20 dollars from the wallet, from December 4, 2026. */
export const weekly = (recipientId: string, other: Partial<Terms> = {}): Terms => ({
  recipientId,
  side: 'send',
  amount: '20.00',
  payIn: 'wallet',
  rhythm: 'weekly',
  startsOn: '2026-12-04',
  ...other,
})

export const disclose = (
  server: TestServer,
  as: Person,
  { scheduleId = newId(server), ...terms }: Terms & { scheduleId?: string },
): Promise<Got> => server.call(schedules.disclose, { body: { ...terms, id: newId(server), scheduleId }, as })

export const askCode = async (server: TestServer, as: Person, disclosureId: string): Promise<string> => {
  const got = await server.call(schedules.sendCode, { params: { id: disclosureId }, as })
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  return codeMailedTo(server, as.email)
}

export const readyToSchedule = async (server: TestServer, as: Person, terms: Terms & { scheduleId?: string }) => {
  const { status, body } = await disclose(server, as, terms)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.scheduleId as string, disclosureId: body.id as string, code: await askCode(server, as, body.id) }
}

/** Authorizes with the mailed code; returns the id. */
export const schedule = async (server: TestServer, as: Person, terms: Terms): Promise<string> => {
  const body = await readyToSchedule(server, as, terms)
  const got = await server.call(schedules.create, { body, as })
  expect(got.status, JSON.stringify(got.body)).toBe(201)
  return body.id
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came and asserts on it.
export const readSchedule = async (server: TestServer, as: Person, id: string): Promise<any> => {
  const got = await server.call(schedules.read, { params: { id }, as })
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  return got.body
}

/** Moves the clock to an hour of a day in New York, and announces and makes due payments. */
export const workAt = async (server: TestServer, day: string, plainTime = '09:00'): Promise<void> => {
  const to = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'America/New_York', plainTime }).toInstant()
  server.clock.advance(server.clock.now().until(to))
  while ((await processPayments(server.deps)) > 0);
}
