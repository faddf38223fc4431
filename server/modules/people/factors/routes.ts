import type { FastifyInstance } from 'fastify'
import type { Route } from '#contract/lib/route.ts'
import { factors } from '#contract/people/factors.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { browserOf, ensureBrowser, originOf, signedIn } from '../identity/index.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './change-authenticator.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { completeLogin, readPendingLogin, textPendingLogin } from './complete-login.ts'
import { listFactors } from './list-factors.ts'
import { logInWithPasskey, startPasskeyLogin } from './log-in-with-passkey.ts'
import { factorsMessages as messages } from './messages.ts'
import { reauthenticate, startReauthentication, textReauthentication } from './reauthenticate.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { confirmMobile, removeMobile, startMobile } from './text/change-mobile.ts'
import { readTextStatus } from './text/read-status.ts'

const registerMobile = (app: FastifyInstance, deps: Deps): void => {
  /** The browser that requests a text may read its delivery status. */
  const originFor = ({ request, reply, ip }: Pick<Served<Route>, 'request' | 'reply' | 'ip'>) => ({
    browser: ensureBrowser(request, reply, deps.config),
    address: ip,
  })
  serve(app, factors.startMobile, ({ caller, ...served }) => startMobile(deps, caller, originFor(served)))
  serve(app, factors.confirmMobile, ({ caller, body }) => confirmMobile(deps, caller, body.code))
  serve(app, factors.removeMobile, async ({ caller, language }) => {
    await removeMobile(deps, caller)
    return { status: true as const, details: messages[language].mobileRemoved }
  })
  serve(app, factors.textReauthentication, ({ caller, ...served }) =>
    textReauthentication(deps, caller, originFor(served)),
  )
  serve(app, factors.textSecondFactor, ({ request, ip }) =>
    textPendingLogin(deps, { browser: browserOf(request), address: ip }),
  )
  serve(app, factors.textStatus, ({ params, request }) =>
    readTextStatus(deps.db, { ...params, browser: browserOf(request) }),
  )
}

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { config } = deps

  serve(app, factors.list, ({ caller }) => listFactors(deps, caller))
  serve(app, factors.startPasskey, ({ caller }) => startPasskey(deps, caller))
  serve(app, factors.addPasskey, ({ caller, body }) => addPasskey(deps, caller, body))
  serve(app, factors.renamePasskey, ({ caller, params, body }) => renamePasskey(deps, caller, { ...params, ...body }))
  serve(app, factors.removePasskey, async ({ caller, params, language }) => {
    await removePasskey(deps, caller, params.id)
    return { status: true as const, details: messages[language].passkeyRemoved }
  })
  serve(app, factors.startAuthenticator, ({ caller }) => startAuthenticator(deps, caller))
  serve(app, factors.confirmAuthenticator, ({ caller, body }) => confirmAuthenticator(deps, caller, body.code))
  serve(app, factors.removeAuthenticator, async ({ caller, language }) => {
    await removeAuthenticator(deps, caller)
    return { status: true as const, details: messages[language].authenticatorRemoved }
  })
  registerMobile(app, deps)
  serve(app, factors.renewRecoveryCodes, async ({ caller }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, caller),
  }))

  serve(app, factors.startReauthentication, ({ caller }) => startReauthentication(deps, caller))
  serve(app, factors.reauthenticate, async ({ caller, body: { password, ...input }, request, reply }) => {
    const proof = { input, password, browser: browserOf(request) }
    const { token } = signedIn({ reply, config }, await reauthenticate(deps, caller, proof), '')
    return { token }
  })

  serve(app, factors.startSecondFactor, ({ request }) => readPendingLogin(deps, browserOf(request)))
  serve(app, factors.completeLogin, async ({ body, language, request, reply }) => {
    const input = { input: body, browser: browserOf(request), origin: originOf(request) }
    const { opened, isReset } = await completeLogin(deps, input)
    return signedIn({ reply, config }, opened, messages[language][isReset ? 'passwordUpdated' : 'loggedIn'])
  })
  serve(app, factors.startPasskeyLogin, ({ request, reply, ip }) =>
    startPasskeyLogin(deps, { browser: ensureBrowser(request, reply, config), address: ip }),
  )
  serve(app, factors.logInWithPasskey, async ({ body, language, request, reply }) => {
    const input = { ...body, browser: browserOf(request), origin: originOf(request) }
    return signedIn({ reply, config }, await logInWithPasskey(deps, input), messages[language].loggedIn)
  })
}
