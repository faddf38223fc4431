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
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { pendingSendQuery } from './pending-send.ts'
import { type CodeSteps, useCodeSteps } from './use-code-steps.ts'
import { useSignInRedirect } from './use-sign-in-redirect.ts'

export default function Login() {
  const t = useText<AccountKey>()
  const steps = useCodeSteps({ kind: 'login', name: 'login' })
  const { arrived, arrive } = useSignInRedirect()
  const query = pendingSendQuery(useSearchParams()[0])
  const { stage } = steps
  const signedIn = async (token: string) => {
    toast('success', t('account.login.done'))
    steps.forget()
    await arrive(token)
  }
  return (
    <AccountPage
      path="/login"
      title={t('account.login.title')}
      height={arrived ? 4 : stage === 'email' ? 1 : stage === 'code' || stage === 'link' ? 2 : 3}
      caption={t('account.login.caption')}
      other={
        <>
          {t('account.login.other')}{' '}
          <Link to={`/signup${query}`} className="link-quiet">
            {t('account.login.other.action')}
          </Link>
        </>
      }
    >
      {stage === 'email' && (
        <EmailStep
          steps={steps}
          title={t('account.login.welcome')}
          text={t('account.login.text')}
          foot={
            <>
              <PasskeyLogin onSignedIn={signedIn} />
              <p className="mt-3 text-center">
                <Link to={`/forgot-password${query}`} className="link-quiet">
                  {t('account.login.forgot')}
                </Link>
              </p>
            </>
          }
        />
      )}
      {stage === 'code' && <CodeStep steps={steps} help={t('account.code.help.login')} />}
      {stage === 'link' && <LinkStep steps={steps} foot={<PasskeyLogin onSignedIn={signedIn} />} />}
      {stage === 'last' && <PasswordStep steps={steps} arrived={arrived} onSignedIn={signedIn} query={query} />}
      {stage === 'factor' && <FactorStep steps={steps} onSignedIn={signedIn} />}
    </AccountPage>
  )
}

type PasswordProps = { steps: CodeSteps; arrived: boolean; onSignedIn(token: string): Promise<void>; query: string }

const PasswordStep = ({ steps, arrived, onSignedIn, query }: PasswordProps) => {
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
  const logIn = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || arrived) return
    if (!email || !password) return refuse(t('account.password.missing'), 1500, 'password')
    if (!passwordPattern.test(password)) return refuse(t('account.password.wrong'), 4000, 'password')
    problem.clear()
    setBusy(true)
    try {
      const { token } = await call(identity.login, { body: { email, password } })
      await onSignedIn(token)
    } catch (error) {
      if (isFailure(error, 'second_factor_required')) steps.owe()
      // The answered code is used up or too old: another one is needed.
      else if (isFailure(error, 'code_not_verified')) steps.startOver(t('account.code.again'))
      else
        refuse(
          messageOf(error, t('account.login.failed')),
          5000,
          isFailure(error, 'wrong_credentials') ? 'password' : undefined,
        )
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={logIn}>
      <StepHead step={3} title={t('account.login.password.title')}>
        {t('account.login.password.text')}
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
        label={t('account.password.label')}
        name="password"
        toggle="checkbox"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          problem.clear()
          setPassword(event.target.value)
        }}
        error={problem.at('password')}
      />
      <FormError className="mt-3">{problem.at()}</FormError>
      <Button type="submit" full className="mt-4" busy={(busy || arrived) && t('account.busy')}>
        {t('account.login.action')}
      </Button>
      <p className="mt-3 text-center">
        <Link to={`/forgot-password${query}`} className="link-quiet">
          {t('account.login.forgot')}
        </Link>
      </p>
    </form>
  )
}
