import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { codeMinutes, identity } from '#contract/people/identity.ts'
import type { AccountKey } from '#web/account/messages.es.ts'
import { LockedCodes } from '#web/codes/LockedCodes.tsx'
import { isLockedOut, stillLocked } from '#web/codes/lockout.ts'
import type { CodesKey } from '#web/codes/messages.es.ts'
import { ResendCode } from '#web/codes/ResendCode.tsx'
import { type CallFailure, call, isFailure } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { messageOf } from '#web/lib/failure-message.ts'
import type { useProblem } from '#web/lib/use-problem.ts'
import { useText } from '#web/lib/use-text.ts'
import { CodeField } from '#web/ui/CodeField.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ResetPasswordKey } from './messages.es.ts'

/** The server's resend delay; it doubles with each code. */
const firstWaitMs = 30_000

export type Values = { newPassword: string; otp: string }

type Options = { email: string; problem: ReturnType<typeof useProblem>; form: UseFormReturn<Values> }

/** The code field appears only when the server requires one: when the last was verified over ten minutes ago. */
export const useFreshCode = ({ email, problem, form }: Options) => {
  const t = useText<AccountKey | CodesKey | ResetPasswordKey>()
  const [sent, setSent] = useState(0)
  const [resendAtMs, setResendAtMs] = useState(0)
  const [busy, setBusy] = useState(false)
  const [isLocked, setLocked] = useState(false)

  /** In a lockout shows the instructions for the mailed link instead of the code field. */
  const lock = (error: unknown): boolean => {
    if (!isLockedOut(error)) return false
    if (isLocked) problem.show({ message: stillLocked(error, t) }, 10_000)
    setLocked(true)
    setSent(0)
    return true
  }
  const send = async (): Promise<'sent' | 'opened' | 'waiting' | 'failed'> => {
    setBusy(true)
    form.setValue('otp', '')
    try {
      const { verified } = await call(identity.sendLoginCode, { body: { email } })
      setLocked(false)
      // A mailed link replaces a code: the form can be submitted as is.
      if (verified) return 'opened'
      setResendAtMs(clock() + firstWaitMs * 2 ** sent)
      setSent(sent + 1)
      return 'sent'
    } catch (error) {
      if (lock(error)) return 'failed'
      const seconds = isFailure(error, 'resend_too_soon') ? Number(error.context.waitSeconds) : 0
      if (seconds === 0) {
        problem.show(
          { ...(sent > 0 ? { field: 'otp' } : {}), message: messageOf(error, t('account.email.failed')) },
          3000,
        )
        return 'failed'
      }
      // The last code is still valid.
      setResendAtMs(clock() + seconds * 1000)
      setSent(Math.max(sent, 1))
      return 'waiting'
    } finally {
      setBusy(false)
    }
  }
  return {
    wanted: sent > 0,
    isLocked,
    lock,
    control: form.control,
    busy,
    resendAtMs,
    ask: async () => {
      await send()
    },
    resend: async () => {
      problem.clear()
      if ((await send()) === 'sent') toast('success', t('account.code.resent'))
    },
    /** Whether a call failed because of the code. */
    refuses: ({ code: why }: CallFailure) => ['invalid_otp', 'code_spent', 'code_other_browser'].includes(why),
  }
}

type Props = { fresh: ReturnType<typeof useFreshCode>; email: string; onType(): void; error: string | undefined }

export const FreshCode = ({ fresh, email, onType, error }: Props) => {
  const t = useText<AccountKey | ResetPasswordKey>()
  const { field } = useController({ control: fresh.control, name: 'otp' })
  const input = useRef<HTMLInputElement>(null)
  const { wanted, isLocked } = fresh
  useEffect(() => {
    if (wanted) input.current?.focus()
  }, [wanted])
  if (isLocked)
    return (
      <div className="mt-6 border-t border-line pt-5">
        <LockedCodes email={email} busy={fresh.busy} onAsk={() => void fresh.resend()} />
      </div>
    )
  if (!wanted) return null
  return (
    <div className="rise mt-6 border-t border-line pt-5">
      <p className="mb-4 text-[0.9375rem] text-ink-soft">
        {t('settings.password.code')} <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
      </p>
      <CodeField
        ref={input}
        label={t('account.code.label')}
        value={field.value}
        onChange={(typed) => {
          onType()
          field.onChange(typed)
        }}
        error={error}
        hint={error ? undefined : t('account.code.hint', { minutes: codeMinutes })}
        aside={<ResendCode resendAtMs={fresh.resendAtMs} resending={fresh.busy} onResend={() => void fresh.resend()} />}
      />
    </div>
  )
}
