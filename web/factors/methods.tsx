import { Fingerprint } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { totpDigits } from '../../contract/factors.ts'
import { useText } from '../lib/use-text.ts'
import type { FactorsKey } from '../messages/factors/es.ts'
import { Button } from '../ui/Button.tsx'
import { CodeField } from '../ui/CodeField.tsx'
import { FormError, PasswordField, TextField } from '../ui/Field.tsx'
import type { Answer, Challenge } from './FactorForm.tsx'
import { sign } from './passkeys.ts'

type MethodProps = {
  busy: boolean
  problem: string
  clear(): void
  attempt(work: () => Promise<Answer>): Promise<void>
}

const useFocus = (problem: string): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  return field
}

const Form = ({ onSend, busy, children }: { onSend(): void; busy: boolean; children: ReactNode }) => {
  const t = useText<FactorsKey>()
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      <Button type="submit" full className="mt-5" busy={busy && t('factors.busy')}>
        {t('factors.action')}
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
export const CodeMethod = ({ busy, problem, clear, attempt }: MethodProps) => {
  const t = useText<FactorsKey>()
  const [code, setCode] = useState('')
  const field = useFocus(problem)
  const send = (typed: string) => void attempt(async () => ({ code: typed }))
  return (
    <Form busy={busy} onSend={() => send(code)}>
      <CodeField
        ref={field}
        length={totpDigits}
        name="totp"
        label={t('factors.code.label')}
        value={code}
        onChange={(typed) => {
          clear()
          setCode(typed)
        }}
        onComplete={send}
        error={problem}
        hint={problem ? undefined : t('factors.code.hint')}
      />
    </Form>
  )
}

export const RecoveryMethod = ({ busy, problem, clear, attempt }: MethodProps) => {
  const t = useText<FactorsKey>()
  const [recoveryCode, setCode] = useState('')
  const field = useFocus(problem)
  return (
    <Form busy={busy} onSend={() => void attempt(async () => ({ recoveryCode }))}>
      <TextField
        ref={field}
        name="recovery-code"
        label={t('factors.recovery.label')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={recoveryCode}
        onChange={(event) => {
          clear()
          setCode(event.target.value)
        }}
        error={problem}
        hint={problem ? undefined : t('factors.recovery.hint')}
      />
    </Form>
  )
}

export const PasswordMethod = ({ busy, problem, clear, attempt }: MethodProps) => {
  const t = useText<FactorsKey>()
  const [password, setPassword] = useState('')
  const field = useFocus(problem)
  return (
    <Form busy={busy} onSend={() => void attempt(async () => ({ password }))}>
      <PasswordField
        ref={field}
        name="password"
        label={t('factors.password.label')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          clear()
          setPassword(event.target.value)
        }}
        error={problem}
      />
    </Form>
  )
}
