import { factors } from '#contract/people/factors.ts'
import { FactorForm } from '../factors/FactorForm.tsx'
import type { FactorsKey } from '../factors/messages.es.ts'
import { call, isFailure } from '../lib/call.ts'
import { useText } from '../lib/use-text.ts'
import type { CodeSteps } from './use-code-steps.ts'

type Props = { steps: CodeSteps; onSignedIn(token: string, details: string): Promise<void> }

export const FactorStep = ({ steps, onSignedIn }: Props) => {
  const t = useText<FactorsKey>()
  return (
    <>
      <div className="mb-7">
        <p className="type-label mb-2 text-noche-ink">{t('factors.login.label')}</p>
        <h1 className="type-title">{t('factors.login.title')}</h1>
        <p className="mt-3 text-ink-soft">{t('factors.login.text')}</p>
      </div>
      <FactorForm
        name="login"
        challenge={() => call(factors.startSecondFactor)}
        sendText={() => call(factors.textSecondFactor)}
        submit={async (answer) => {
          const { token, details } = await call(factors.completeLogin, { body: answer })
          await onSignedIn(token, details)
        }}
        onExpired={(error) => {
          if (!isFailure(error, 'second_factor_expired')) return false
          steps.startOver(t('factors.login.over'))
          return true
        }}
        foot={
          <button type="button" className="link-quiet" onClick={() => steps.startOver()}>
            {t('factors.login.cancel')}
          </button>
        }
      />
    </>
  )
}
