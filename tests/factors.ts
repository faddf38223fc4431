import { Secret, TOTP } from 'otpauth'
import { factors } from '../contract/people/factors.ts'
import { identity } from '../contract/people/identity.ts'
import { softPasskey } from './passkey.ts'
import { answerCode, mailbox, type Person, password } from './people.ts'
import type { Got, TestServer } from './server.ts'

const good = (got: Got, what: string): Got['body'] => {
  if (got.status >= 300) throw new Error(`${what}: ${JSON.stringify(got.body)}`)
  return got.body
}

export const appCode = (secret: string, at: Temporal.Instant): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.epochMilliseconds })

/** Six digits that are not the code of any near step. */
export const wrongCode = (secret: string, at: Temporal.Instant): string => {
  const near = [-30, 0, 30].map((seconds) => appCode(secret, at.add({ seconds })))
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) as string
}

/** Connects an app to the account; uses up its first code. */
export const connectApp = async (
  server: TestServer,
  as: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = good(await server.call(factors.startAuthenticator, { as }), 'no secret')
  const code = appCode(secret, server.clock.now())
  const { recoveryCodes } = good(
    await server.call(factors.confirmAuthenticator, { body: { code }, as }),
    'not confirmed',
  )
  return { secret, recoveryCodes }
}

export const addPasskey = async (
  server: TestServer,
  as: Person,
  { synced = false, origin = server.deps.config.baseUrl } = {},
) => {
  const device = softPasskey({ origin, synced })
  const options = good(await server.call(factors.startPasskey, { as }), 'no challenge')
  const added = await server.call(factors.addPasskey, { body: { name: 'Phone', passkey: device.create(options) }, as })
  const { passkey, recoveryCodes } = good(added, 'not added')
  return { device, id: passkey.id as string, recoveryCodes: recoveryCodes as string[] | null }
}

/** Logs in up to the second factor; returns the cookie of the waiting browser. */
export const pendLogin = async (server: TestServer, email: string): Promise<{ cookie: string }> => {
  const { cookie } = await answerCode(server, 'login', email)
  const got = await server.call(identity.login, { body: { email, password }, as: { cookie } })
  if (got.body.code !== 'second_factor_required') throw new Error(`it does not wait: ${JSON.stringify(got.body)}`)
  return { cookie }
}

export const codeTextedTo = async (server: TestServer, number: string): Promise<string> => {
  const [text] = (await mailbox(server, number)).filter(({ channel }) => channel === 'sms')
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was texted to ${number}`)
  return code
}

let numbers = 0
/** A unique mobile number. */
export const newNumber = (): string => {
  numbers += 1
  return `+1646555${String(2000 + numbers)}`
}

/** Confirms the account's mobile number, which is a second factor from then on. */
export const confirmNumber = async (
  server: TestServer,
  as: Person,
  number: string,
): Promise<{ recoveryCodes: string[] | null }> => {
  good(await server.call(factors.startMobile, { as }), 'no text')
  const code = await codeTextedTo(server, number)
  return good(await server.call(factors.confirmMobile, { body: { code }, as }), 'not confirmed')
}
