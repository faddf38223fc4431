import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { wallets } from '../contract/funds/wallets.ts'
import { languages } from '../contract/lib/route.ts'
import { identity } from '../contract/people/identity.ts'
import { transfers } from '../contract/sending/transfers.ts'
import { makeToken } from '../server/modules/people/identity/index.ts'
import { makeSecrets } from '../server/platform/secrets.ts'
import { logIn, type Person, verified } from './people.ts'
import { expectRefused } from './refused.ts'
import { type As, testServer } from './server.ts'
import { tablesWritten } from './tables.ts'

const server = testServer()

const anyId = '01890000-0000-7000-8000-000000000000'
const forged = async (person: Person, sessionId: string): Promise<Record<string, string>> => {
  const { deps, clock } = server
  const claims = { userId: person.userId, sessionId, role: 'customer' } as const
  const [header, payload, signature] = person.token.split('.') as [string, string, string]
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  const admin = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'admin' }),
  ).toString('base64url')
  return {
    expired: await makeToken({ ...deps, now: () => clock.now().subtract({ minutes: 16 }) }, claims),
    'of another key': await makeToken(
      { secrets: makeSecrets('a key that is not the one of this server'), now: clock.now },
      claims,
    ),
    'of no algorithm': `${unsigned}.${payload}.`,
    'of no algorithm, with a signature': `${unsigned}.${payload}.${signature}`,
    'with another payload': `${header}.${admin}.${signature}`,
    'without an end': await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('sol')
      .setSubject(person.userId)
      .sign(deps.secrets.key('token')),
    'that is no token': 'x'.repeat(60_000),
  }
}
const sessionOf = ({ token }: Person): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

test('a stale, foreign or forged session is refused', async () => {
  const [ana, other] = [await verified(server), await verified(server)]
  const claims = { userId: ana.userId, sessionId: sessionOf(ana), role: 'customer' } as const
  // Control: a valid token made the same way is accepted, so each refusal below is due to its one defect.
  const good = await makeToken(server.deps, claims)
  expect((await server.call(wallets.list, { as: { token: good } })).status).toBe(200)
  const tokens = await forged(ana, sessionOf(ana))
  tokens['of another customer’s session'] = await makeToken(server.deps, { ...claims, sessionId: sessionOf(other) })
  const written = await tablesWritten(server, async () => {
    for (const token of Object.values(tokens))
      for (const language of languages) {
        const as: As = { token, language }
        expectRefused(await server.call(wallets.list, { as }), language, { status: 401, code: 'unauthenticated' })
        const canceled = await server.call(transfers.cancel, { params: { id: anyId }, as })
        expectRefused(canceled, language, { status: 401, code: 'unauthenticated' })
      }
  })
  expect(written).toEqual([])
})

test('a session that ended is refused although its token has not expired', async () => {
  const ana = await logIn(server, (await verified(server)).email)
  await server.call(identity.logout, { as: ana })
  for (const language of languages)
    expectRefused(await server.call(wallets.list, { as: { ...ana, language } }), language, {
      status: 401,
      code: 'unauthenticated',
    })
})
