import { useState } from 'react'
import { identity } from '../../contract/identity.ts'
import { isLockedOut, stillLocked } from '../codes/lockout.ts'
import { call, isFailure } from '../lib/call.ts'
import { clock } from '../lib/clock.ts'
import { messageOf } from '../lib/failure-message.ts'
import { useProblem } from '../lib/use-problem.ts'
import { useText } from '../lib/use-text.ts'
import type { AccountKey } from '../messages/account/es.ts'
import { codeLength } from '../ui/code.ts'
import { toast } from '../ui/toast.ts'
import { useProgress } from './progress.ts'

/** The server's resend delay: 30, 60, 120 seconds … */
const waitMs = (sent: number): number => 30_000 * 2 ** (sent - 1)

const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)

type Options = {
  kind: 'signup' | 'login'
  /** The screen: each remembers its own steps. */
  name: string
  /** Checked before the first code is sent. */
  before?: () => { field: string; words: string } | undefined
}

/** The first two steps of login, sign-up and forgot-password: the email, and the code sent there. */
export const useCodeSteps = ({ kind, name, before }: Options) => {
  const t = useText<AccountKey>()
  const { progress, move, forget } = useProgress(name)
  const problem = useProblem()
  const [busy, setBusy] = useState<'sending' | 'resending' | 'verifying' | null>(null)
  const { email } = progress

  /** A link was mailed instead of a code, and the codes sent before no longer work. */
  const lock = (to: string) => {
    move({ stage: 'link', email: to, sentTo: '', sent: 0 })
  }

  const send = async (again: boolean) => {
    const to = email.trim()
    if (!to) return problem.tell({ field: 'email', words: t('account.email.required') }, 2000)
    if (!isAddress(to)) return problem.tell({ field: 'email', words: t('account.email.malformed') }, 4000)
    const wrong = again ? undefined : before?.()
    if (wrong) return problem.tell(wrong, 4000)
    const sentBefore = progress.sentTo === to ? progress.sent : 0
    problem.clear()
    setBusy(again ? 'resending' : 'sending')
    try {
      await call(kind === 'signup' ? identity.sendSignupCode : identity.sendLoginCode, { body: { email: to } })
      const sent = sentBefore + 1
      move({ stage: 'code', email: to, sentTo: to, sent, resendAtMs: clock() + waitMs(sent) })
      if (again) toast('success', t('account.code.resent'), { brief: kind === 'signup' })
    } catch (error) {
      if (isLockedOut(error)) {
        if (progress.stage === 'link') problem.tell({ field: 'code', words: stillLocked(error, t) }, 10_000)
        return lock(to)
      }
      const seconds = isFailure(error, 'resend_too_soon') ? Number(error.context.waitSeconds) : 0
      // The last code still works: the user went back and changed nothing.
      if (seconds > 0 && sentBefore > 0) move({ stage: 'code', email: to, resendAtMs: clock() + seconds * 1000 })
      const words = messageOf(error, t('account.email.failed'))
      if (seconds === 0 || sentBefore === 0) problem.tell({ field: again ? 'code' : 'email', words }, 3000)
    } finally {
      setBusy(null)
    }
  }

  const verify = async (code: string) => {
    const wrong = (words: AccountKey, shownMs = 3000) => problem.tell({ field: 'code', words: t(words) }, shownMs)
    if (!email) return wrong('account.code.no-email')
    if (!code) return wrong('account.code.required')
    if (code.length !== codeLength) return wrong('account.code.invalid')
    problem.clear()
    setBusy('verifying')
    try {
      await call(kind === 'signup' ? identity.verifySignupCode : identity.verifyLoginCode, {
        body: { email, otp: code },
      })
      move({ stage: 'last', sent: 0 })
    } catch (error) {
      if (isLockedOut(error)) return lock(email)
      const failed = isFailure(error, 'network') ? 'account.code.unanswered' : 'account.code.failed'
      problem.tell({ field: 'code', words: messageOf(error, t(failed)) }, 3000)
    } finally {
      setBusy(null)
    }
  }

  /** Back to the first step, which keeps the email; `words` say why. */
  const startOver = (words?: string) => {
    move({ stage: 'email', sent: 0, sentTo: '' })
    if (words) problem.tell({ field: 'email', words }, 5000)
  }

  return {
    ...progress,
    busy,
    problem,
    /** Another email needs another code, so the steps restart. */
    typeEmail: (typed: string) => move({ email: typed, stage: 'email' }),
    send: () => send(false),
    resend: () => send(true),
    verify,
    changeEmail: () => move({ stage: 'email' }),
    startOver,
    /** The password was right; the second factor is pending. */
    requireFactor: () => move({ stage: 'factor' }),
    forget,
  }
}

export type CodeSteps = ReturnType<typeof useCodeSteps>
