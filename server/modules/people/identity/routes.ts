import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { grantsOf } from '#contract/lib/permissions.ts'
import { identity } from '#contract/people/identity.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendCode } from './codes/send-code.ts'
import { verifyCode } from './codes/verify-code.ts'
import { verifyEmail } from './codes/verify-email.ts'
import { logIn } from './login/log-in.ts'
import type { PendLogin } from './login/pending-factor.ts'
import { replaceForgottenPassword } from './login/replace-forgotten-password.ts'
import { resetPassword } from './login/reset-password.ts'
import { signUp } from './login/sign-up.ts'
import { identityMessages as messages } from './messages.ts'
import { callerOf } from './sessions/authenticate.ts'
import { browserOf, clearSessionCookies, ensureBrowser, sessionDigestOf } from './sessions/cookies.ts'
import { listDevices, signOutDevice, signOutOthers } from './sessions/devices.ts'
import { logOut } from './sessions/log-out.ts'
import { endedByPassword } from './sessions/session-queries.ts'
import { originOf, signedIn } from './sessions/signed-in.ts'
import { makeToken } from './sessions/token.ts'
import type { EndMobile } from './users/end-mobile.ts'
import { updateLanguage } from './users/queries.ts'
import { readUser } from './users/read-user.ts'
import { updateDetails } from './users/update-details.ts'
import type { Verifications } from './users/verifications.ts'

type RouteDeps = Deps & { pendLogin: PendLogin; endMobile: EndMobile; verifications: Verifications }

const registerCodeRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  const { config } = deps

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
      const reset = 'reset' in body && body.reset
      const ask = { email: body.email, browser, address: ip, language, reset }
      const { verified } = await sendCode(deps, purpose, ask)
      if (verified) return { status: true as const, details: messages[language].codeVerified, verified }
      return { status: true as const, details: messages[language].codeSent }
    }
  serve(app, identity.sendSignupCode, sendTo('signup'))
  serve(app, identity.sendLoginCode, sendTo('login'))

  serve(app, identity.verifySignupCode, async ({ body, language, ip, request }) => {
    await verifyCode(deps, 'signup', { ...body, browser: browserOf(request), address: ip })
    return { status: true as const, details: messages[language].codeVerified }
  })
  serve(app, identity.verifyLoginCode, async ({ body, language, ip, request }) => {
    await verifyCode(deps, 'login', { ...body, browser: browserOf(request), address: ip })
    return { status: true as const, details: messages[language].codeVerified }
  })

  serve(app, identity.verifyEmail, async ({ body, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    const proved = await verifyEmail(deps, { token: body.token, browser, language })
    return { status: true as const, details: messages[language].emailVerified, ...proved }
  })
}

const registerAccountRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  const { config } = deps

  serve(app, identity.signup, async ({ body, language, request, reply }) => {
    const input = { details: body, browser: browserOf(request), language, origin: originOf(request) }
    return signedIn({ reply, config }, await signUp(deps, input), messages[language].accountCreated)
  })
  serve(app, identity.login, async ({ body, language, request, reply }) => {
    const input = { ...body, otp: body.otp, browser: browserOf(request), origin: originOf(request) }
    return signedIn({ reply, config }, await logIn(deps, input), messages[language].loggedIn)
  })
  serve(app, identity.forgotPassword, async ({ body, language, request, reply }) => {
    const input = { ...body, otp: body.otp, browser: browserOf(request), origin: originOf(request) }
    return signedIn({ reply, config }, await replaceForgottenPassword(deps, input), messages[language].passwordUpdated)
  })
  serve(app, identity.resetPassword, async ({ caller, body, language, request, reply }) => {
    const input = { ...body, otp: body.otp, browser: browserOf(request), origin: originOf(request) }
    return signedIn({ reply, config }, await resetPassword(deps, caller, input), messages[language].passwordUpdated)
  })
  serve(app, identity.updateDetails, async ({ caller, params, body, language }) => {
    const { reverify } = await updateDetails(deps, caller, { userId: params.id, details: body.details })
    const details = messages[language][reverify ? 'detailsUpdatedReverify' : 'detailsUpdated']
    return { status: true as const, details, token: await makeToken(deps, caller) }
  })
}

const registerSessionRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db, config, verifications } = deps

  serve(app, identity.renewal, async ({ request }) => {
    const digest = sessionDigestOf(request)
    const caller = digest ? await callerOf(deps, { digest }) : undefined
    if (caller) return { token: await makeToken(deps, caller) }
    const byPassword = digest !== undefined && (await endedByPassword(db, digest))
    throw new Refusal(byPassword ? 'session_password_changed' : 'unauthenticated')
  })
  serve(app, identity.me, async ({ caller }) => ({
    ...(await verifications.toUser(db, await readUser(db, caller.userId))),
    grants: grantsOf(caller.staffRoles ?? []),
  }))
  serve(app, identity.logout, async ({ caller, request, reply }) => {
    await logOut(deps, caller, browserOf(request))
    clearSessionCookies(reply, config)
    return { status: true as const }
  })
  serve(app, identity.sessions, async ({ caller }) => ({ sessions: await listDevices(deps, caller) }))
  serve(app, identity.endSession, async ({ caller, params }) => {
    await signOutDevice(deps, caller, params.id)
    return { status: true as const }
  })
  serve(app, identity.endOtherSessions, async ({ caller }) => {
    await signOutOthers(deps, caller)
    return { status: true as const }
  })
  serve(app, identity.chooseLanguage, async ({ caller, body }) => {
    await updateLanguage(db, caller.userId, body.lang)
    return { status: true as const }
  })
}

export const registerRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  registerCodeRoutes(app, deps)
  registerAccountRoutes(app, deps)
  registerSessionRoutes(app, deps)
}
