import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../lib/use-text.ts'
import type { AccountKey } from '../messages/account/es.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { StepHead } from './AccountPage.tsx'
import type { CodeSteps } from './use-code-steps.ts'
import { ProofSteps } from './VerifyEmailSteps.tsx'

/** In the place of the second step when no code is compared: a link was mailed, and once it was opened a code can be asked for again. */
export const LinkStep = ({ steps, foot }: { steps: CodeSteps; foot?: ReactNode }) => {
  const t = useText<AccountKey>()
  const top = useRef<HTMLDivElement>(null)
  // The field that was in hand is gone: what took its place is read from its beginning.
  useEffect(() => top.current?.focus(), [])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!steps.busy) void steps.resend()
      }}
    >
      <div ref={top} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <StepHead step={2} title={t('account.link.title')}>
          {t(`account.link.${steps.withheld}`)}
        </StepHead>
        <ProofSteps email={steps.email} />
      </div>
      <FormError className="mt-5">{steps.problem.at('code')}</FormError>
      <Button type="submit" full className="mt-6" busy={steps.busy === 'resending' && t('account.busy')}>
        {t('account.link.action')}
      </Button>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{t('account.link.resend')}</p>
      {foot}
      <p className="mt-3 text-center">
        <button type="button" className="link-quiet" onClick={steps.changeEmail}>
          {t('account.link.change')}
        </button>
      </p>
    </form>
  )
}
