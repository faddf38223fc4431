import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isEmail } from '#contract/lib/email.ts'
import type { ESignAcceptance } from '#contract/people/consents.ts'
import { identity } from '#contract/people/identity.ts'
import { isLockedOut, stillLocked } from '../codes/lockout.ts'
import type { CodesKey } from '../codes/messages.es.ts'
import { call, isFailure } from '../lib/call.ts'
import { clock } from '../lib/clock.ts'
import { messageOf } from '../lib/failure-message.ts'
import { useProblem } from '../lib/use-problem.ts'
import { useText } from '../lib/use-text.ts'
import { codeLength } from '../ui/code.ts'
import { toast } from '../ui/toast.ts'
import { detailPages } from './details/detail-pages.ts'
import type { AccountKey } from './messages.es.ts'
import { useProgress } from './progress.ts'

/** The server's resend delay: 30, 60, 120 seconds … */
const waitMs = (sent: number): number => 30_000 * 2 ** (sent - 1)

type Kind = 'signup' | 'login' | 'reset'

const sendTo: Record<Kind, (email: string) => Promise<{ verified?: boolean | undefined }>> = {
  signup: (email) => call(identity.sendSignupCode, { body: { email } }),
  login: (email) => call(identity.sendLoginCode, { body: { email } }),
  reset: (email) => call(identity.sendLoginCode, { body: { email, reset: true } }),
}
const verifyOf = { signup: identity.verifySignupCode, login: identity.verifyLoginCode, reset: identity.verifyLoginCode }

export type EmailForm = { email: string; terms: boolean }

type Options = {
  kind: Kind
  /** The screen; each stores its own progress. */
  name: string
  /** Runs before the first code is sent. */
  before?: (typed: EmailForm) => { field: string; message: string } | undefined
  /** Reads the consent accepted in the first step before the first code is sent. */
  accept?: () => Promise<ESignAcceptance>
}

/** Shared state of the steps: the first step's form, progress, problem and pending call. */
const useFlow = ({ kind, name, accept }: Options) => {
  const t = useText<AccountKey | CodesKey>()
  const { progress, move, forget } = useProgress(name)
  const problem = useProblem()
  const [busy, setBusy] = useState<'sending' | 'resending' | 'verifying' | null>(null)
  const form = useForm<EmailForm>({ defaultValues: { email: '', terms: false } })
  useEffect(() => {
    if (progress.email) form.setValue('email', progress.email)
  }, [form, progress.email])
  /** A link was mailed instead of a code, and codes sent earlier are void. */
  const lock = (to: string) => move({ stage: 'link', email: to, sentTo: '', sent: 0 })
  return { t, kind, accept, progress, move, forget, problem, busy, setBusy, form, lock }
}

type Flow = ReturnType<typeof useFlow>

/** Sends a code to `to` and moves to the code step. */
const sendCode = async (flow: Flow, to: string, again: boolean) => {
  const { t, kind, accept, progress, move, problem, setBusy, lock } = flow
  const sentBefore = progress.sentTo === to ? progress.sent : 0
  problem.clear()
  setBusy(again ? 'resending' : 'sending')
  try {
    const consent = again ? undefined : await accept?.()
    if (consent) move({ consent })
    const { verified } = await sendTo[kind](to)
    // The emailed link was opened in this browser.
    if (verified) return move({ stage: 'last', email: to, sentTo: '', sent: 0 })
    const sent = sentBefore + 1
    move({ stage: 'code', email: to, sentTo: to, sent, resendAtMs: clock() + waitMs(sent) })
    if (again) toast('success', t('account.code.resent'), { brief: kind === 'signup' })
  } catch (error) {
    if (isLockedOut(error)) {
      if (progress.stage === 'link') problem.show({ field: 'code', message: stillLocked(error, t) }, 10_000)
      return lock(to)
    }
    const seconds = isFailure(error, 'resend_too_soon') ? Number(error.context.waitSeconds) : 0
    // The last code is still valid: the user returned without a change, or the last reply was lost.
    if (seconds > 0)
      return move({
        stage: 'code',
        email: to,
        sentTo: to,
        sent: Math.max(1, sentBefore),
        resendAtMs: clock() + seconds * 1000,
      })
    problem.show({ field: again ? 'code' : 'email', message: messageOf(error, t('account.email.failed')) }, 3000)
  } finally {
    setBusy(null)
  }
}

const verifyCode = async ({ t, kind, progress: { email }, move, problem, setBusy, lock }: Flow, code: string) => {
  const wrong = (message: AccountKey) => problem.show({ field: 'code', message: t(message) }, 3000)
  if (!email) return wrong('account.code.no-email')
  if (!code) return wrong('account.code.required')
  if (code.length !== codeLength) return wrong('account.code.invalid')
  problem.clear()
  setBusy('verifying')
  try {
    await call(verifyOf[kind], { body: { email, otp: code } })
    move({ stage: 'last', sent: 0 })
  } catch (error) {
    if (isLockedOut(error)) return lock(email)
    const failed = isFailure(error, 'network') ? 'account.code.unanswered' : 'account.code.failed'
    problem.show({ field: 'code', message: messageOf(error, t(failed)) }, 3000)
  } finally {
    setBusy(null)
  }
}

/** The first two steps of login, sign-up and password reset: the email, and the code sent to it. */
export const useCodeSteps = (options: Options) => {
  const flow = useFlow(options)
  const { t, progress, move, forget, problem, busy, form } = flow
  const send = form.handleSubmit((typed) => {
    const to = typed.email.trim()
    if (!to) return problem.show({ field: 'email', message: t('account.email.required') }, 2000)
    if (!isEmail(to)) return problem.show({ field: 'email', message: t('account.email.malformed') }, 4000)
    const wrong = options.before?.(typed)
    if (wrong) return problem.show(wrong, 4000)
    return sendCode(flow, to, false)
  })
  return {
    ...progress,
    /** Number of steps: each page of the last one counts at sign-up. */
    count: options.kind === 'signup' ? 2 + detailPages.length : 3,
    busy,
    problem,
    control: form.control,
    /** Another email needs another code, so the steps restart. */
    typeEmail: (typed: string) => move({ email: typed, stage: 'email' }),
    send,
    resend: () => sendCode(flow, progress.email.trim(), true),
    verify: (code: string) => verifyCode(flow, code),
    changeEmail: () => move({ stage: 'email' }),
    /** Returns to the first step with the email filled in; `message` says why. */
    startOver: (message?: string) => {
      move({ stage: 'email', sent: 0, sentTo: '' })
      if (message) problem.show({ field: 'email', message }, 5000)
    },
    /** Returns to the first step with the terms unchecked: the accepted version is no longer current. */
    acceptAgain: (message: string) => {
      form.setValue('terms', false)
      move({ stage: 'email', sent: 0, sentTo: '' })
      problem.show({ field: 'terms', message }, 10_000)
    },
    /** The password was correct; the second factor is pending. */
    requireFactor: () => move({ stage: 'factor' }),
    forget,
  }
}

export type CodeSteps = ReturnType<typeof useCodeSteps>
