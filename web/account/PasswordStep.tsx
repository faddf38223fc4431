import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { passwordPattern } from '#contract/people/identity.ts'
import { isFailure } from '../lib/call.ts'
import { messageOf } from '../lib/failure-message.ts'
import { type SharedKey, useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { FormError, PasswordField, TextField } from '../ui/Field.tsx'
import { StepHead } from './AccountPage.tsx'
import type { AccountKey } from './messages.es.ts'
import { PasswordRules } from './PasswordRules.tsx'
import type { CodeSteps } from './use-code-steps.ts'

type Kind = 'login' | 'forgot'

const texts = {
  login: {
    title: 'account.login.password.title',
    text: 'account.login.password.text',
    label: 'account.password.label',
    malformed: 'account.password.wrong',
    failed: 'account.login.failed',
    action: 'account.login.action',
    busy: 'ui.please-wait',
  },
  forgot: {
    title: 'account.forgot.password.title',
    text: 'account.forgot.password.text',
    label: 'account.password.new',
    malformed: 'account.password.weak',
    failed: 'account.forgot.failed',
    action: 'account.forgot.action',
    busy: 'account.forgot.busy',
  },
} as const satisfies Record<Kind, Record<string, AccountKey | SharedKey>>

type Options = { kind: Kind; steps: CodeSteps; send(password: string): Promise<void> }

const usePasswordForm = ({ kind, steps, send }: Options) => {
  const t = useText<AccountKey>()
  const { problem, email } = steps
  const form = useForm({ defaultValues: { password: '' }, shouldFocusError: false })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])

  const refuse = (message: string, shownMs: number, field?: string) => {
    problem.show({ ...(field ? { field } : {}), message }, shownMs)
    setFocus('password')
  }
  const submit = form.handleSubmit(async ({ password }) => {
    if (!email || !password) return refuse(t('account.password.missing'), 1500, 'password')
    if (!passwordPattern.test(password))
      return refuse(t(texts[kind].malformed), kind === 'login' ? 4000 : 5000, 'password')
    problem.clear()
    try {
      await send(password)
    } catch (error) {
      if (isFailure(error, 'second_factor_required')) steps.requireFactor()
      // The code was spent or has expired.
      else if (isFailure(error, 'code_not_verified')) steps.startOver(t('account.code.again'))
      else {
        const field = isFailure(error, 'wrong_credentials') ? 'password' : undefined
        refuse(messageOf(error, t(texts[kind].failed)), 5000, field)
      }
    }
  })
  return { form, submit }
}

type Props = Options & { arrived: boolean; foot?: ReactNode }

/** The third step of login and of password reset. */
export const PasswordStep = ({ kind, steps, arrived, send, foot }: Props) => {
  const t = useText<AccountKey>()
  const { problem, email } = steps
  const { form, submit } = usePasswordForm({ kind, steps, send })
  const { title, text, label, action, busy } = texts[kind]
  const isBusy = form.formState.isSubmitting || arrived
  const isNew = kind === 'forgot'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit(event)
      }}
    >
      <StepHead step={3} steps={3} title={t(title)}>
        {t(text)}
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
        {...form.register('password', { onChange: problem.clear })}
        label={t(label)}
        toggle="checkbox"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        error={problem.at('password')}
      />
      {isNew && <PasswordRules password={form.watch('password')} />}
      <FormError className="mt-3">{problem.at()}</FormError>
      <Button type="submit" full className={isNew ? 'mt-6' : 'mt-4'} busy={isBusy && t(busy)}>
        {t(action)}
      </Button>
      {foot}
    </form>
  )
}
