import { factors } from '#contract/people/factors.ts'
import { identity } from '#contract/people/identity.ts'
import { addPasskey, appCode, codeTextedTo, confirmNumber, connectApp } from '../factors.ts'
import { softPasskey } from '../passkey.ts'
import { password } from '../people.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

/** Ana has no second factor before and after each entry. */
const forget = async ({ server, ana }: World): Promise<void> => {
  const { body } = await server.call(factors.list, { as: ana })
  for (const { id } of body.passkeys) await server.call(factors.removePasskey, { params: { id }, as: ana })
  if (body.text) await server.call(factors.removeMobile, { as: ana })
  if (body.authenticator) await server.call(factors.removeAuthenticator, { as: ana })
}

const device = ({ server }: World) => softPasskey({ origin: server.deps.config.baseUrl })

const newPasskey = async (world: World) => {
  const { body } = await world.server.call(factors.startPasskey, { as: world.ana })
  return { body: { name: 'Phone', passkey: device(world).create(body) } }
}
const named = async ({ server, ana }: World) => ({
  params: { id: (await addPasskey(server, ana)).id },
  body: { name: 'Tablet' },
})
const firstCode = async ({ server, ana }: World) => {
  const { body } = await server.call(factors.startAuthenticator, { as: ana })
  return { body: { code: appCode(body.secret, server.clock.now()) } }
}
const numberOf = async ({ server, ana }: World): Promise<string> =>
  (await server.call(identity.me, { as: ana })).body.mobileNumber
/** Respects the delay between texts. */
const textable = async (world: World): Promise<string> => {
  world.server.clock.advance({ minutes: 1 })
  return numberOf(world)
}
const firstText = async (world: World) => {
  const number = await textable(world)
  await world.server.call(factors.startMobile, { as: world.ana })
  return { body: { code: await codeTextedTo(world.server, number) } }
}
const signature = (world: World) => ({ body: { passkey: device(world).get({ challenge: 'bm9ib2R5' }) } })

// biome-ignore format: one route a line reads as a table
export const factorsEntries: Entry[] = [
  entry(factors.list),
  entry(factors.startPasskey),
  entry(factors.addPasskey, newPasskey, { after: forget }),
  entry(factors.renamePasskey, named, { after: forget }),
  entry(factors.removePasskey, async (world) => ({ params: (await named(world)).params })),
  entry(factors.startAuthenticator),
  entry(factors.confirmAuthenticator, firstCode, { after: forget }),
  entry(factors.removeAuthenticator, async ({ server, ana }) => { await connectApp(server, ana); return {} }),
  entry(factors.startMobile),
  entry(factors.confirmMobile, firstText, { after: forget }),
  entry(factors.removeMobile, async (world) => { await confirmNumber(world.server, world.ana, await textable(world)); return {} }),
  entry(factors.renewRecoveryCodes, () => ({}), { refusedBecause: 'without a second factor there are none' }),
  entry(factors.startReauthentication),
  entry(factors.reauthenticate, () => ({ body: { password } }), { ownBecause: 'it names no account: the caller’s own session is stepped up' }),
  entry(factors.textReauthentication, () => ({}), { refusedBecause: 'a text is not her second factor' }),
  entry(factors.textSecondFactor, () => ({}), { refusedBecause: 'no login waits in this browser' }),
  entry(factors.textStatus, ({ server }) => ({ params: { id: newId(server) } }), { refusedBecause: 'no text was requested in this browser' }),
  entry(factors.startSecondFactor, () => ({}), { refusedBecause: 'no login waits in this browser' }),
  entry(factors.completeLogin, () => ({ body: { code: '123456' } }), { refusedBecause: 'no login waits in this browser' }),
  entry(factors.startPasskeyLogin),
  entry(factors.logInWithPasskey, signature, { refusedBecause: 'the challenge was not asked for in this browser' }),
]
