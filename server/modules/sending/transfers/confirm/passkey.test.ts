import { afterEach, expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { addPasskey } from '#tests/factors.ts'
import { holdInvariants } from '#tests/invariants.ts'
import type { SoftPasskey } from '#tests/passkey.ts'
import { mailbox, type Person, verified } from '#tests/people.ts'
import { disclose, fundWallet, newId, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 100_000n)
  return person
}

const signed = async (as: Person, device: SoftPasskey, disclosureId: string) => {
  const { body } = await server.call(transfers.startPasskey, { params: { id: disclosureId }, as })
  return { id: newId(server), disclosureId, passkey: device.get(body.passkey) }
}
const confirm = async (as: Person, body: Awaited<ReturnType<typeof signed>>) => {
  const { status, body: answer } = await server.call(transfers.create, { body, as })
  return [status, answer.code]
}

test('a passkey confirms a transfer without a code, and the same request again is the same transfer', async () => {
  const maria = await sender()
  const { device } = await addPasskey(server, maria)
  const disclosureId = await disclose(server, maria)
  const review = await server.call(transfers.review, { params: { id: disclosureId }, as: maria })
  expect(review.body.hasPasskey).toBe(true)
  const mails = (await mailbox(server, maria.email)).length
  const body = await signed(maria, device, disclosureId)
  expect(await confirm(maria, body)).toEqual([201, undefined])
  expect(await mailbox(server, maria.email)).toHaveLength(mails)
  expect(await confirm(maria, body)).toEqual([201, undefined])
  expect((await walletOf(server, maria)).available).toBe('79870')
  await server.work()
  const [receipt] = await mailbox(server, maria.email)
  expect(receipt?.text).toContain('201.30')
})

test('a signature confirms its own disclosure, once, and another person’s passkey does not confirm it', async () => {
  const [maria, other] = [await sender(), await sender()]
  const { device } = await addPasskey(server, maria)
  const { device: foreign } = await addPasskey(server, other)
  const disclosureId = await disclose(server, maria)
  const another = await disclose(server, maria, { ask: { amount: '50.00' } })
  const refused = [400, 'passkey_refused']
  const moved = { ...(await signed(maria, device, another)), disclosureId }
  expect(await confirm(maria, moved)).toEqual(refused)
  expect(await confirm(maria, await signed(maria, foreign, disclosureId))).toEqual(refused)
  const body = await signed(maria, device, disclosureId)
  expect(await confirm(maria, body)).toEqual([201, undefined])
  // Spent: valid neither for the same disclosure under another id, nor for the other one.
  expect(await confirm(maria, { ...body, id: newId(server) })).toEqual(refused)
  expect(await confirm(maria, { ...body, id: newId(server), disclosureId: another })).toEqual(refused)
  expect((await walletOf(server, maria)).available).toBe('79870')
})

test('without a passkey there is nothing to sign, and a request without a confirmation is refused', async () => {
  const maria = await sender()
  const disclosureId = await disclose(server, maria)
  const started = await server.call(transfers.startPasskey, { params: { id: disclosureId }, as: maria })
  expect(started.body).toEqual({ passkey: null })
  const { status } = await server.call(transfers.create, { body: { id: newId(server), disclosureId }, as: maria })
  expect(status).toBe(400)
  expect((await walletOf(server, maria)).available).toBe('100000')
})
