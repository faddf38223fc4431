import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { identity, passwordPattern } from '#contract/people/identity.ts'
import type { AccountKey } from '#web/account/messages.es.ts'
import { PasswordRules } from '#web/account/PasswordRules.tsx'
import { call, isFailure } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/failure-message.ts'
import { useSession, useUser } from '#web/lib/session.tsx'
import { useProblem } from '#web/lib/use-problem.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { codeLength } from '#web/ui/code.ts'
import { FormError, PasswordField, TextField } from '#web/ui/Field.tsx'
import { ScreenFrame } from '#web/ui/ScreenFrame.tsx'
import { toast } from '#web/ui/toast.ts'
import type { SettingsKey } from '../messages.es.ts'
import { FreshCode, useFreshCode, type Values } from './FreshCode.tsx'
import type { ResetPasswordKey } from './messages.es.ts'

export default function ResetPasswordScreen() {
  const t = useText<ResetPasswordKey | SettingsKey>()
  return (
    <ScreenFrame>
      <title>{`${t('settings.password.change')} - SOL`}</title>
      <Link to="/dashboard/setting" className="link-quiet mb-2">
        <ArrowLeft aria-hidden="true" />
        {t('settings.back')}
      </Link>
      <h1 className="type-3 mb-1">{t('settings.password.change')}</h1>
      <p className="mb-5 text-ink-soft">{t('settings.password.text')}</p>
      <div className="max-w-[500px]">
        <Card>
          <ResetPassword />
        </Card>
      </div>
    </ScreenFrame>
  )
}

const useResetPassword = (email: string) => {
  const t = useText<AccountKey>()
  const { adopt } = useSession()
  const navigate = useNavigate()
  const problem = useProblem()
  const form = useForm<Values>({ defaultValues: { newPassword: '', otp: '' }, shouldFocusError: false })
  const fresh = useFreshCode({ email, problem, form })
  const refuse = (field: keyof Values, message: AccountKey, shownMs: number) =>
    problem.show({ field, message: t(message) }, shownMs)

  const submit = form.handleSubmit(async ({ newPassword, otp }) => {
    if (!newPassword) return refuse('newPassword', 'account.password.missing', 1500)
    if (!passwordPattern.test(newPassword)) return refuse('newPassword', 'account.password.weak', 5000)
    if (fresh.wanted && !otp) return refuse('otp', 'account.code.required', 3000)
    if (fresh.wanted && otp.length !== codeLength) return refuse('otp', 'account.code.invalid', 3000)
    problem.clear()
    try {
      const body = { email, newPassword, ...(fresh.wanted ? { otp } : {}) }
      const { token, details } = await call(identity.resetPassword, { body })
      toast('success', details)
      await adopt(token)
      await navigate('/dashboard/setting')
    } catch (error) {
      if (isFailure(error, 'fresh_code_required')) return fresh.ask()
      if (fresh.lock(error)) return
      const isCode = isFailure(error) && fresh.refuses(error)
      const field = isCode ? 'otp' : isFailure(error, 'weak_password') && 'newPassword'
      problem.show({ ...(field ? { field } : {}), message: messageOf(error, t('account.forgot.failed')) }, 5000)
    }
  })
  return { form, problem, fresh, submit }
}

const ResetPassword = () => {
  const t = useText<AccountKey | ResetPasswordKey | SettingsKey>()
  const { email } = useUser()
  const { form, problem, fresh, submit } = useResetPassword(email)
  const busy = form.formState.isSubmitting
  const element = useRef<HTMLFormElement>(null)
  const { problem: current } = problem
  useEffect(() => {
    if (current?.field) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [current])
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit(event)
      }}
    >
      <TextField
        label={t('account.email.verified')}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        className="mb-5"
      />
      <PasswordField
        {...form.register('newPassword', { onChange: problem.clear })}
        label={t('account.password.new')}
        toggle="checkbox"
        autoComplete="new-password"
        aria-description={t('account.password.weak')}
        error={problem.at('newPassword')}
      />
      <PasswordRules password={form.watch('newPassword')} />
      <FreshCode fresh={fresh} email={email} onType={problem.clear} error={problem.at('otp')} />
      <FormError className="mt-4">{problem.at()}</FormError>
      <Button type="submit" full className="mt-6" busy={busy && t('account.forgot.busy')}>
        {t('account.forgot.action')}
      </Button>
    </form>
  )
}
