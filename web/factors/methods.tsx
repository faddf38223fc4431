import { Fingerprint, MessageSquareText } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useController, useForm } from 'react-hook-form'
import { type TextSent, totpDigits } from '#contract/people/factors.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { CodeField } from '../ui/CodeField.tsx'
import { FormError, PasswordField, TextField } from '../ui/Field.tsx'
import type { Answer, Challenge } from './FactorForm.tsx'
import type { FactorsKey } from './messages.es.ts'
import { sign } from './passkeys.ts'
import { TextCodeField } from './TextCodeField.tsx'
import { type TextCode, useTextCode } from './use-text-code.ts'

type MethodProps = {
  busy: boolean
  problem: string
  clear(): void
  attempt(work: () => Promise<Answer>): Promise<void>
}

/** The one field of a method. It is named for the browser's password manager. */
const useAnswer = (name: string, { problem, attempt }: MethodProps, toAnswer: (typed: string) => Answer) => {
  const { register, control, handleSubmit, setFocus } = useForm<Record<string, string>>({
    defaultValues: { [name]: '' },
    shouldFocusError: false,
  })
  useEffect(() => setFocus(name), [name, setFocus])
  useEffect(() => {
    if (problem) setFocus(name)
  }, [problem, name, setFocus])
  const submit = handleSubmit((typed) => attempt(async () => toAnswer(typed[name] ?? '')))
  return { register, control, submit: () => void submit() }
}

const Form = ({ onSend, busy, children }: { onSend(): void; busy: boolean; children: ReactNode }) => {
  const t = useText()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      <Button type="submit" full className="mt-5" busy={busy && t('ui.confirming')}>
        {t('ui.confirm')}
      </Button>
    </form>
  )
}

export const PasskeyMethod = ({
  busy,
  problem,
  attempt,
  challenge,
}: MethodProps & { challenge(): Promise<Challenge> }) => {
  const t = useText<FactorsKey>()
  const use = () =>
    attempt(async () => {
      const { passkey } = await challenge()
      if (!passkey) throw new Error('the passkeys of this account are gone')
      return { passkey: await sign(passkey) }
    })
  return (
    <>
      <p className="mb-5 text-ink-soft">{t('factors.passkey.text')}</p>
      <FormError className="mb-4">{problem}</FormError>
      <Button
        full
        icon={<Fingerprint aria-hidden="true" />}
        busy={busy && t('factors.passkey.busy')}
        onClick={() => void use()}
      >
        {t('factors.use.passkey')}
      </Button>
    </>
  )
}

/** The six digits of the app, submitted with the last one. */
export const CodeMethod = (props: MethodProps) => {
  const { busy, problem, clear } = props
  const t = useText<FactorsKey>()
  const { control, submit } = useAnswer('totp', props, (code) => ({ code }))
  const { field } = useController({ control, name: 'totp' })
  return (
    <Form busy={busy} onSend={submit}>
      <CodeField
        ref={field.ref}
        length={totpDigits}
        name="totp"
        label={t('factors.code.label')}
        value={field.value ?? ''}
        onChange={(typed) => {
          clear()
          field.onChange(typed)
        }}
        onComplete={submit}
        error={problem}
        hint={problem ? undefined : t('factors.code.hint')}
      />
    </Form>
  )
}

/** Texts a code on request, and submits it. */
export const TextMethod = (props: MethodProps & { sendText(): Promise<TextSent> }) => {
  const { busy, problem, clear, sendText } = props
  const t = useText<FactorsKey>()
  const { sent, ...text } = useTextCode(sendText)
  if (sent) return <TextCodeForm {...props} text={{ ...text, sent }} />
  return (
    <>
      <p className="mb-5 text-ink-soft">{t('factors.text.ask')}</p>
      <FormError className="mb-4">{text.problem || problem}</FormError>
      <Button
        full
        icon={<MessageSquareText aria-hidden="true" />}
        busy={(busy || text.isSending) && t('ui.sending')}
        onClick={() => {
          clear()
          void text.request()
        }}
      >
        {t('factors.text.send')}
      </Button>
    </>
  )
}

const TextCodeForm = ({
  text,
  ...props
}: MethodProps & { text: TextCode & { sent: NonNullable<TextCode['sent']> } }) => {
  const { busy, problem, clear } = props
  const { control, submit } = useAnswer('text-code', props, (textCode) => ({ textCode }))
  const { field } = useController({ control, name: 'text-code' })
  return (
    <Form busy={busy} onSend={submit}>
      <TextCodeField
        ref={field.ref}
        text={text}
        value={field.value ?? ''}
        onChange={(typed) => {
          clear()
          field.onChange(typed)
        }}
        onComplete={submit}
        error={problem}
      />
    </Form>
  )
}

export const RecoveryMethod = (props: MethodProps) => {
  const { busy, problem, clear } = props
  const t = useText<FactorsKey>()
  const { register, submit } = useAnswer('recovery-code', props, (recoveryCode) => ({ recoveryCode }))
  return (
    <Form busy={busy} onSend={submit}>
      <TextField
        {...register('recovery-code', { onChange: clear })}
        label={t('factors.recovery.label')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={problem}
        hint={problem ? undefined : t('factors.recovery.hint')}
      />
    </Form>
  )
}

export const PasswordMethod = (props: MethodProps) => {
  const { busy, problem, clear } = props
  const t = useText<FactorsKey>()
  const { register, submit } = useAnswer('password', props, (password) => ({ password }))
  return (
    <Form busy={busy} onSend={submit}>
      <PasswordField
        {...register('password', { onChange: clear })}
        label={t('factors.password.label')}
        autoComplete="current-password"
        error={problem}
      />
    </Form>
  )
}
