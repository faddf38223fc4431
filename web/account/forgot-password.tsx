import { Link, useSearchParams } from 'react-router'
import { identity } from '#contract/people/identity.ts'
import { call } from '../lib/call.ts'
import { useText } from '../lib/use-text.ts'
import { toast } from '../ui/toast.ts'
import { AccountPage } from './AccountPage.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { FactorStep } from './FactorStep.tsx'
import { LinkStep } from './LinkStep.tsx'
import type { AccountKey } from './messages.es.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { pendingSendQuery } from './pending-send.ts'
import { useCodeSteps } from './use-code-steps.ts'
import { useSignInRedirect } from './use-sign-in-redirect.ts'

export default function ForgotPassword() {
  const t = useText<AccountKey>()
  const steps = useCodeSteps({ kind: 'reset', name: 'forgot' })
  const { arrived, arrive } = useSignInRedirect()
  const query = pendingSendQuery(useSearchParams()[0])
  const { stage, email } = steps
  const signedIn = async (token: string, details: string) => {
    toast('success', details)
    steps.forget()
    await arrive(token)
  }
  return (
    <AccountPage
      path="/forgot-password"
      title={t('account.forgot.title')}
      height={arrived ? 4 : stage === 'email' ? 1 : stage === 'code' || stage === 'link' ? 2 : 3}
      caption={t('account.forgot.caption')}
      other={
        <>
          {t('account.forgot.other')}{' '}
          <Link to={`/login${query}`} className="link-quiet">
            {t('ui.log-in')}
          </Link>
        </>
      }
    >
      {stage === 'email' && (
        <EmailStep steps={steps} title={t('account.forgot.heading')} text={t('account.forgot.text')} />
      )}
      {stage === 'code' && <CodeStep steps={steps} help={t('account.code.help.login')} />}
      {stage === 'link' && <LinkStep steps={steps} />}
      {stage === 'last' && (
        <PasswordStep
          kind="forgot"
          steps={steps}
          arrived={arrived}
          send={async (newPassword) => {
            const { token, details } = await call(identity.forgotPassword, { body: { email, newPassword } })
            await signedIn(token, details)
          }}
        />
      )}
      {stage === 'factor' && <FactorStep steps={steps} onSignedIn={signedIn} />}
    </AccountPage>
  )
}
