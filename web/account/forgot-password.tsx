import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { identity, passwordPattern } from '../../contract/identity.ts'
import { call, isFailure } from '../lib/call.ts'
import { messageOf } from '../lib/failure-message.ts'
import { useText } from '../lib/use-text.ts'
import type { AccountKey } from '../messages/account/es.ts'
import { Button } from '../ui/Button.tsx'
import { FormError, PasswordField, TextField } from '../ui/Field.tsx'
import { toast } from '../ui/toast.ts'
import { AccountPage, StepHead } from './AccountPage.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { FactorStep } from './FactorStep.tsx'
import { LinkStep } from './LinkStep.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { pendingSendQuery } from './pending-send.ts'
import { type CodeSteps, useCodeSteps } from './use-code-steps.ts'
import { useSignInRedirect } from './use-sign-in-redirect.ts'

export default function ForgotPassword() {
  const t = useText<AccountKey>()
  const steps = useCodeSteps({ kind: 'login', name: 'forgot' })
  const { arrived, arrive } = useSignInRedirect()
  const query = pendingSendQuery(useSearchParams()[0])
  const { stage } = steps
  const signedIn = async (token: string, details: string) => {
    toast('success', details)
    steps.forget()
    await arrive(token)
  }
  return (
    <AccountPage
      path="/forgot-password"
      title={t('account.forgot.title')}
      height={arrived ? 4 : stage === 'email' ? 1 : stage === 'code' || stage === 'link' ? 2 : 3}
      caption={t('account.forgot.caption')}
      other={
        <>
          {t('account.forgot.other')}{' '}
          <Link to={`/login${query}`} className="link-quiet">
            {t('account.forgot.other.action')}
          </Link>
        </>
      }
    >
      {stage === 'email' && (
        <EmailStep steps={steps} title={t('account.forgot.heading')} text={t('account.forgot.text')} />
      )}
      {stage === 'code' && <CodeStep steps={steps} help={t('account.code.help.login')} />}
      {stage === 'link' && <LinkStep steps={steps} />}
      {stage === 'last' && <NewPasswordStep steps={steps} arrived={arrived} onSignedIn={signedIn} />}
      {stage === 'factor' && <FactorStep steps={steps} onSignedIn={signedIn} />}
    </AccountPage>
  )
}

type NewPasswordProps = {
  steps: CodeSteps
  arrived: boolean
  onSignedIn(token: string, details: string): Promise<void>
}

const NewPasswordStep = ({ steps, arrived, onSignedIn }: NewPasswordProps) => {
  const t = useText<AccountKey>()
  const { problem, email } = steps
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const refuse = (words: string, shownMs: number, name?: string) => {
    problem.tell({ field: name, words }, shownMs)
    field.current?.focus()
  }
  const update = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || arrived) return
    if (!email || !password) return refuse(t('account.password.missing'), 1500, 'password')
    if (!passwordPattern.test(password)) return refuse(t('account.password.weak'), 5000, 'password')
    problem.clear()
    setBusy(true)
    try {
      const { token, details } = await call(identity.forgotPassword, { body: { email, newPassword: password } })
      await onSignedIn(token, details)
    } catch (error) {
      if (isFailure(error, 'second_factor_required')) steps.owe()
      else if (isFailure(error, 'code_not_verified')) steps.startOver(t('account.code.again'))
      else refuse(messageOf(error, t('account.forgot.failed')), 5000)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={update}>
      <StepHead step={3} title={t('account.forgot.password.title')}>
        {t('account.forgot.password.text')}
      </StepHead>
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
        ref={field}
        label={t('account.password.new')}
        name="newPassword"
        toggle="checkbox"
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          problem.clear()
          setPassword(event.target.value)
        }}
        error={problem.at('password')}
      />
      <PasswordRules password={password} />
      <FormError className="mt-4">{problem.at()}</FormError>
      <Button type="submit" full className="mt-6" busy={(busy || arrived) && t('account.forgot.busy')}>
        {t('account.forgot.action')}
      </Button>
    </form>
  )
}
