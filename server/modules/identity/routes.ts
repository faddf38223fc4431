import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/errors.ts'
import { identity } from '../../../contract/identity.ts'
import { type Served, serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { callerOf } from './authenticate.ts'
import { browserOf, clearSessionCookies, ensureBrowser, sessionDigestOf, setSessionCookie } from './cookies.ts'
import type { HoldLogin } from './held.ts'
import { logIn } from './log-in.ts'
import { updateUser } from './queries.ts'
import { readUser } from './read-user.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import type { Opened, Origin } from './session.ts'
import { endSessions } from './session-queries.ts'
import { signUp } from './sign-up.ts'
import { makeToken } from './token.ts'
import { verifyCode } from './verify-code.ts'
import { say } from './words.ts'

/** From where a request comes, and the session that its browser had. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
  previous: sessionDigestOf(request),
})

export const registerIdentityRoutes = (app: FastifyInstance, deps: Deps & { holdLogin: HoldLogin }): void => {
  const { db, now, config } = deps

  const sendTo =
    (purpose: 'signup' | 'login') =>
    async ({
      body,
      language,
      ip,
      request,
      reply,
    }: Served<typeof identity.sendSignupCode | typeof identity.sendLoginCode>) => {
      const browser = ensureBrowser(request, reply, config)
      await sendCode(deps, purpose, { email: body.email, browser, address: ip, language })
      return { status: true as const, details: say('codeSent', language) }
    }
  serve(app, identity.sendSignupCode, sendTo('signup'))
  serve(app, identity.sendLoginCode, sendTo('login'))

  serve(app, identity.verifySignupCode, async ({ body, language, ip, request }) => {
    await verifyCode(deps, 'signup', { ...body, browser: browserOf(request), address: ip })
    return { status: true as const, details: say('codeVerified', language) }
  })
  serve(app, identity.verifyLoginCode, async ({ body, language, ip, request }) => {
    await verifyCode(deps, 'login', { ...body, browser: browserOf(request), address: ip })
    return { status: true as const, details: say('codeVerified', language) }
  })

  const signedIn = (reply: FastifyReply, { secret, token }: Opened, details: string) => {
    setSessionCookie(reply, config, secret)
    return { status: true as const, details, token }
  }
  serve(app, identity.signup, async ({ body, language, request, reply }) => {
    const asked = { details: body, browser: browserOf(request), language, origin: originOf(request) }
    return signedIn(reply, await signUp(deps, asked), say('accountCreated', language))
  })
  serve(app, identity.login, async ({ body, language, request, reply }) => {
    const asked = { ...body, otp: body.otp, browser: browserOf(request), origin: originOf(request) }
    return signedIn(reply, await logIn(deps, asked), say('loggedIn', language))
  })
  serve(app, identity.forgotPassword, async ({ body, language, request, reply }) => {
    const asked = { ...body, otp: body.otp, browser: browserOf(request), origin: originOf(request) }
    return signedIn(reply, await resetPassword(deps, asked), say('passwordUpdated', language))
  })

  serve(app, identity.renewal, async ({ request }) => {
    const digest = sessionDigestOf(request)
    const caller = digest ? await callerOf(deps, { digest }) : undefined
    if (!caller) throw new Refusal('unauthenticated')
    return { token: await makeToken(deps, caller) }
  })
  serve(app, identity.me, ({ caller }) => readUser(db, caller.userId))
  serve(app, identity.logout, async ({ caller, reply }) => {
    await endSessions(db, { id: caller.sessionId }, now())
    clearSessionCookies(reply, config)
    return { status: true as const }
  })
  serve(app, identity.chooseLanguage, async ({ caller, body }) => {
    await updateUser(db, caller.userId, { lang: body.lang })
    return { status: true as const }
  })
}
