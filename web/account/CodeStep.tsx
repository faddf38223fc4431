import { ClipboardPaste } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { codeMinutes } from '#contract/people/identity.ts'
import { phoneHref } from '#contract/staff/company.ts'
import { ResendCode } from '../codes/ResendCode.tsx'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { CodeField } from '../ui/CodeField.tsx'
import { codeDigits, codeLength } from '../ui/code.ts'
import { StepHead } from './AccountPage.tsx'
import type { AccountKey } from './messages.es.ts'
import type { CodeSteps } from './use-code-steps.ts'

export const CodeStep = ({ steps, help }: { steps: CodeSteps; help: string }) => {
  const t = useText<AccountKey>()
  const { control, handleSubmit, setFocus, setValue, reset } = useForm({
    defaultValues: { code: '' },
    shouldFocusError: false,
  })
  const { field } = useController({ control, name: 'code' })
  useEffect(() => setFocus('code'), [setFocus])
  const { sent } = steps
  // biome-ignore lint/correctness/useExhaustiveDependencies: a resent code replaces the one that was typed.
  useEffect(() => reset(), [reset, sent])
  const submit = handleSubmit(({ code }) => steps.verify(code))
  const error = steps.problem.at('code')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!steps.busy) void submit(event)
      }}
    >
      <StepHead step={2} steps={steps.count} title={t('account.code.title')}>
        {t('account.code.sent')} <strong className="font-semibold wrap-anywhere text-ink">{steps.email}</strong>.{' '}
        <button type="button" className="link -my-3 py-3" onClick={steps.changeEmail}>
          {t('ui.change')}
        </button>
      </StepHead>
      <CodeField
        ref={field.ref}
        label={t('account.code.label')}
        value={field.value}
        onChange={(code) => {
          if (code !== field.value) steps.problem.clear()
          field.onChange(code)
        }}
        onComplete={(code) => {
          if (!steps.busy) void steps.verify(code)
        }}
        error={error}
        hint={
          error ? undefined : (
            <>
              {t('account.code.hint', { minutes: codeMinutes })}
              <span className="max-xl:hidden"> {t('account.code.hint.paste')}</span>
            </>
          )
        }
        aside={
          <ResendCode
            resendAtMs={steps.resendAtMs}
            resending={steps.busy === 'resending'}
            onResend={() => void steps.resend()}
          />
        }
      />
      <Button type="submit" full className="mt-5" busy={steps.busy === 'verifying' && t('account.code.busy')}>
        {t('account.code.action')}
      </Button>
      <Paste
        onCode={(code) => {
          setValue('code', code)
          if (code.length === codeLength && !steps.busy) void steps.verify(code)
        }}
      />
      <Help text={help} />
    </form>
  )
}

/** Pastes the code from the clipboard, where a phone's mail app copied it. */
const Paste = ({ onCode }: { onCode(code: string): void }) => {
  const t = useText<AccountKey>()
  const [possible, setPossible] = useState(false)
  useEffect(() => setPossible(Boolean(navigator.clipboard?.readText)), [])
  if (!possible) return null
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    const code = codeDigits(text)
    if (code) onCode(code)
  }
  return (
    <Button
      look="ghost"
      full
      className="mt-2 xl:hidden"
      icon={<ClipboardPaste aria-hidden="true" className="size-5" />}
      onClick={() => void paste()}
    >
      {t('account.code.paste')}
    </Button>
  )
}

const Help = ({ text }: { text: string }) => {
  const t = useText<AccountKey>()
  const { phone } = usePage().contact
  return (
    <details className="group mt-3 text-center">
      <summary className="link-quiet list-none justify-center [&::-webkit-details-marker]:hidden">
        {t('account.code.help')}
      </summary>
      <div className="mt-1 grid gap-2 rounded-input bg-sand px-4 py-3 text-left text-[0.9375rem] text-ink-soft">
        <p>{t('account.code.help.mail')}</p>
        <p>{text}</p>
        <p>
          {t('account.code.help.call')}{' '}
          <a className="link whitespace-nowrap" href={phoneHref(phone)}>
            {phone}
          </a>
        </p>
      </div>
    </details>
  )
}
