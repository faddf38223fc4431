import { type FormEvent, type ReactNode, type RefObject, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { LockedCodes } from '#web/codes/LockedCodes.tsx'
import { countdown } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { useCodeInput } from '#web/ui/use-code-input.ts'
import type { CustomerKey } from '../messages.es.ts'
import type { Code } from './use-code.ts'

type Props = {
  code: Code
  /** From `useCodeForm`. */
  server: {
    form: UseFormReturn<{ code: string }>
    element: RefObject<HTMLFormElement | null>
    onSubmit(event: FormEvent): void
  }
  problem: string | undefined
  /** The order that the code confirms. */
  text: ReactNode
  action: string
  /** The button's label during the confirmation. */
  busy: string | false
  /** Below the card: the subject that the code is bound to. */
  bound: string
}

/** A confirmation code with its submit and resend buttons; in a lockout, the instructions for the mailed link. */
export const CodeForm = (props: Props) => {
  const { email } = useUser()
  const { locked, asking, ask } = props.code
  if (!locked) return <Form {...props} />
  return (
    <Card>
      <LockedCodes {...locked} email={email} busy={asking} onAsk={ask} />
    </Card>
  )
}

const Form = ({ code, server: { form, element, onSubmit }, problem, text, action, busy, bound }: Props) => {
  const t = useText<CustomerKey>()
  const input = useCodeInput(form)
  useEffect(() => {
    if (!code.isOpened) form.setFocus('code')
  }, [form.setFocus, code.isOpened])
  return (
    <>
      <Card>
        <div className="mb-5">{text}</div>
        <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
          {!code.isOpened && (
            <CodeField
              label={t('customer.code.label')}
              onComplete={() => element.current?.requestSubmit()}
              aside={<Resend code={code} />}
              {...input}
            />
          )}
          <FormError>{problem}</FormError>
          <Button type="submit" size="pay" full busy={busy}>
            {action}
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-sm text-ink-soft">{bound}</p>
    </>
  )
}

/** Resends a code after the delay. */
const Resend = ({ code: { left, ask, asking } }: { code: Code }) => {
  const t = useText<CustomerKey>()
  return (
    <span className="flex min-h-11 flex-wrap items-center gap-x-3">
      {left > 0 ? (
        <span>{t('customer.code.again-in', { left: countdown(left) })}</span>
      ) : (
        <button type="button" className="link min-h-11" disabled={asking} onClick={ask}>
          {t(asking ? 'ui.sending' : 'customer.code.again')}
        </button>
      )}
    </span>
  )
}
