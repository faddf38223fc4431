import type { Ref } from 'react'
import { textDigits } from '#contract/people/factors.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import { ResendCode } from '../codes/ResendCode.tsx'
import { useText } from '../lib/use-text.ts'
import { CodeField } from '../ui/CodeField.tsx'
import { FormError } from '../ui/Field.tsx'
import type { FactorsKey } from './messages.es.ts'
import type { TextCode } from './use-text-code.ts'

type Props = {
  text: TextCode & { sent: NonNullable<TextCode['sent']> }
  value: string
  onChange(typed: string): void
  onComplete(): void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The six-digit text code, with its delivery status and the resend button. */
export const TextCodeField = ({ text, value, onChange, onComplete, error, ref }: Props) => {
  const t = useText<FactorsKey>()
  const { sent, status, isSending, problem, request } = text
  const trouble = status === 'failed' ? t('factors.text.failed') : status === 'unknown' ? t('factors.text.unknown') : ''
  return (
    <>
      <FormError className="mb-4">{problem || trouble}</FormError>
      <CodeField
        ref={ref ?? null}
        length={textDigits}
        name="text-code"
        label={t('factors.text.label')}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={error}
        hint={error ? undefined : t('factors.text.sent', { to: sent.to, minutes: codeMinutes })}
        aside={
          <ResendCode
            resendAtMs={sent.resendAtMs}
            resending={isSending}
            onResend={() => {
              onChange('')
              void request()
            }}
          />
        }
      />
    </>
  )
}
