import { expect } from 'vitest'
import { recipients } from '../contract/funds/recipients.ts'
import type { SandboxInstruction } from '../contract/ground/sandbox.ts'
import { corrections } from '../contract/sending/corrections.ts'
import { codeMailedTo, type Person } from './people.ts'
import { carmenInCash, newId, pass, readTransfer, send } from './sending.ts'
import type { Got, TestServer } from './server.ts'

/** A cash pickup that waits at the counter for thirty days. */
export const sendCash = async (server: TestServer, as: Person, behavior: SandboxInstruction = {}): Promise<string> => {
  const id = await send(server, as, { recipient: carmenInCash, behavior: { fate: 'unclaimed', ...behavior } })
  await pass(server, { seconds: 2 }, 4)
  return id
}

/** Corrects the recipient's name in the sender's network. */
export const renameRecipient = async (server: TestServer, as: Person, id: string, names: object): Promise<void> => {
  const params = { id: (await readTransfer(server, as, id)).recipient.id }
  const got = await server.call(recipients.correct, { params, body: { ...carmenInCash, ...names }, as })
  expect(got.status, JSON.stringify(got.body)).toBe(200)
}

/** Sends the corrected name of an unpaid pickup to the counter, with the mailed code. */
export const correctPickup = async (
  server: TestServer,
  as: Person,
  id: string,
  names: object = { lastName: 'Mejías' },
): Promise<Got> => {
  await renameRecipient(server, as, id, names)
  const asked = await server.call(corrections.sendCode, { params: { id }, as })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const body = { id: newId(server), code: await codeMailedTo(server, as.email) }
  return server.call(corrections.create, { params: { id }, body, as })
}
