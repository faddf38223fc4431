import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { identity, passwordPattern } from '../../../contract/identity.ts'
import { PasswordRules } from '../../account/PasswordRules.tsx'
import { call, isFailure } from '../../lib/call.ts'
import { messageOf } from '../../lib/failure-message.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useSession, useUser } from '../../lib/session.tsx'
import { useProblem } from '../../lib/use-problem.ts'
import { useText } from '../../lib/use-text.ts'
import type { AccountKey } from '../../messages/account/es.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { codeLength } from '../../ui/code.ts'
import { FormError, PasswordField, TextField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import type { SettingsKey } from '../messages.es.ts'
import { FreshCode, useFreshCode } from './FreshCode.tsx'
import type { ResetPasswordKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('settings/reset-password', 'account')
export const shouldRevalidate = onLanguageChange

export default function ResetPasswordScreen() {
  const t = useText<ResetPasswordKey | SettingsKey>()
  return (
    <div className="mx-auto w-full max-w-[560px] px-5 py-6 xl:p-8">
      <title>{`${t('settings.password.change')} - SOL`}</title>
      <Link to="/dashboard/setting" className="link-quiet mb-2">
        <ArrowLeft aria-hidden="true" />
        {t('settings.back')}
      </Link>
      <h1 className="type-3 mb-1">{t('settings.password.change')}</h1>
      <p className="mb-5 text-ink-soft">{t('settings.password.text')}</p>
      <Card>
        <ResetPassword />
      </Card>
    </div>
  )
}

const ResetPassword = () => {
  const t = useText<AccountKey | ResetPasswordKey | SettingsKey>()
  const { email } = useUser()
  const { adopt } = useSession()
  const navigate = useNavigate()
  const problem = useProblem()
  const fresh = useFreshCode({ email, problem })
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const told = problem.problem
  useEffect(() => {
    if (told?.field) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [told])

  const reset = async () => {
    try {
      const otp = fresh.wanted ? { otp: fresh.code } : {}
      const { token, details } = await call(identity.resetPassword, { body: { email, newPassword: password, ...otp } })
      toast('success', details)
      await adopt(token)
      await navigate('/dashboard/setting')
    } catch (error) {
      if (isFailure(error, 'fresh_code_required')) return fresh.ask()
      if (fresh.lock(error)) return
      const field = isFailure(error) && fresh.refuses(error) ? 'code' : isFailure(error, 'weak_password') && 'password'
      problem.tell({ ...(field ? { field } : {}), words: messageOf(error, t('account.forgot.failed')) }, 5000)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const refuse = (field: string, words: AccountKey, shownMs: number) =>
      problem.tell({ field, words: t(words) }, shownMs)
    if (!password) return refuse('password', 'account.password.missing', 1500)
    if (!passwordPattern.test(password)) return refuse('password', 'account.password.weak', 5000)
    if (fresh.wanted && !fresh.code) return refuse('code', 'account.code.required', 3000)
    if (fresh.wanted && fresh.code.length !== codeLength) return refuse('code', 'account.code.invalid', 3000)
    problem.clear()
    setBusy(true)
    await reset()
    setBusy(false)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
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
        label={t('account.password.new')}
        name="newPassword"
        toggle="checkbox"
        autoComplete="new-password"
        aria-description={t('account.password.weak')}
        value={password}
        onChange={(event) => {
          problem.clear()
          setPassword(event.target.value)
        }}
        error={problem.at('password')}
      />
      <PasswordRules password={password} />
      <FreshCode fresh={fresh} email={email} error={problem.at('code')} />
      <FormError className="mt-4">{problem.at()}</FormError>
      <Button type="submit" full className="mt-6" busy={busy && t('account.forgot.busy')}>
        {t('account.forgot.action')}
      </Button>
    </form>
  )
}
