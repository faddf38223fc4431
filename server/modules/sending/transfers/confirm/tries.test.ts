import { afterEach, expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { otherThan, type Person, renewed, verified } from '#tests/people.ts'
import { fundWallet, readyToConfirm } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (cents: bigint): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, cents)
  return person
}
const confirm = async (as: Person, body: Awaited<ReturnType<typeof readyToConfirm>>) => {
  const { status, body: answer } = await server.call(transfers.create, { body, as })
  return [status, answer.code]
}

test('a right code of a failed confirmation uses up no try, and works once the money is there', async () => {
  const maria = await sender(30_000n)
  const first = await readyToConfirm(server, maria)
  server.clock.advance({ minutes: 1 })
  const second = await readyToConfirm(server, maria)
  expect(await confirm(maria, second)).toEqual([201, undefined])
  for (let n = 0; n < 12; n += 1) expect(await confirm(maria, first)).toEqual([409, 'insufficient_funds'])
  await fundWallet(server, maria, 30_000n)
  expect(await confirm(maria, first)).toEqual([201, undefined])
})

test('changed terms are reported whatever code is typed', async () => {
  const maria = await sender(1_000_000n)
  const body = await readyToConfirm(server, maria)
  server.clock.advance({ minutes: 31 })
  const again = await renewed(server, maria)
  expect(await confirm(again, { ...body, code: otherThan(body.code) })).toEqual([409, 'quote_expired'])
})
