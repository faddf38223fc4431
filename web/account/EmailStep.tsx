import { type ReactNode, useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { StepHead, Waiting } from './AccountPage.tsx'
import type { AccountKey } from './messages.es.ts'
import type { CodeSteps } from './use-code-steps.ts'

type Props = {
  steps: CodeSteps
  title: string
  text: string
  /** Between the address and the button: the terms to accept. */
  children?: ReactNode
  foot?: ReactNode
}

export const EmailStep = ({ steps, title, text, children, foot }: Props) => {
  const t = useText<AccountKey>()
  const error = steps.problem.at('email')
  // A controller, because hydration empties a registered input.
  const { field } = useController({ control: steps.control, name: 'email' })
  const type = (typed: string) => {
    field.onChange(typed)
    steps.typeEmail(typed)
  }
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after hydration, to preserve earlier input.
  useEffect(() => {
    const input = form.current?.elements.namedItem('email')
    if (input instanceof HTMLInputElement && input.value && input.value !== field.value) type(input.value)
  }, [])
  const { problem } = steps.problem
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])
  return (
    <form
      ref={form}
      // Before hydration this method submits nowhere; any other would put the email into the URL.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!steps.busy) void steps.send(event)
      }}
    >
      <StepHead step={1} steps={steps.count} title={title}>
        {text}
      </StepHead>
      <Waiting />
      <TextField
        label={t('account.email.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('account.email.example')}
        ref={field.ref}
        value={field.value}
        onChange={(event) => {
          steps.problem.clear()
          type(event.target.value)
        }}
        error={error}
        hint={error ? undefined : t('account.email.hint')}
      />
      {children}
      <Button type="submit" full className="mt-6" busy={steps.busy === 'sending' && t('account.email.busy')}>
        {t('account.email.action')}
      </Button>
      {foot}
    </form>
  )
}
