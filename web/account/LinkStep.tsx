import { type ReactNode, useEffect, useRef } from 'react'
import { LinkInstructions } from '../codes/LinkInstructions.tsx'
import type { CodesKey } from '../codes/messages.es.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { StepHead } from './AccountPage.tsx'
import type { AccountKey } from './messages.es.ts'
import type { CodeSteps } from './use-code-steps.ts'

/** Replaces the code step in a lockout: a link was mailed, and opening it allows a new code. */
export const LinkStep = ({ steps, foot }: { steps: CodeSteps; foot?: ReactNode }) => {
  const t = useText<AccountKey | CodesKey>()
  const top = useRef<HTMLDivElement>(null)
  // The focused field is gone, so screen readers restart at the top of this step.
  useEffect(() => top.current?.focus(), [])
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <StepHead step={2} steps={steps.count} title={t('account.link.title')}>
          {t('codes.link.text')}
        </StepHead>
        <LinkInstructions email={steps.email} />
      </div>
      <FormError className="mt-5">{steps.problem.at('code')}</FormError>
      <Button
        full
        className="mt-6"
        busy={steps.busy === 'resending' && t('ui.please-wait')}
        onClick={() => {
          if (!steps.busy) void steps.resend()
        }}
      >
        {t('ui.continue')}
      </Button>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{t('account.link.resend')}</p>
      {foot}
      <p className="mt-3 text-center">
        <button type="button" className="link-quiet" onClick={steps.changeEmail}>
          {t('account.link.change')}
        </button>
      </p>
    </>
  )
}
