import { Link, PrefetchPageLinks, useSearchParams } from 'react-router'
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
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { pendingSendQuery } from './pending-send.ts'
import { useCodeSteps } from './use-code-steps.ts'
import { useSignInRedirect } from './use-sign-in-redirect.ts'

export default function Login() {
  const t = useText<AccountKey>()
  const steps = useCodeSteps({ kind: 'login', name: 'login' })
  const { arrived, arrive } = useSignInRedirect()
  const [params] = useSearchParams()
  const query = pendingSendQuery(params)
  const { stage, email } = steps
  const signedIn = async (token: string) => {
    toast('success', t('account.login.done'))
    steps.forget()
    await arrive(token)
  }
  const forgot = (
    <p className="mt-3 text-center">
      <Link to={`/forgot-password${query}`} className="link-quiet">
        {t('account.login.forgot')}
      </Link>
    </p>
  )
  return (
    <AccountPage
      path="/login"
      title={t('account.login.title')}
      height={arrived ? 4 : stage === 'email' ? 1 : stage === 'code' || stage === 'link' ? 2 : 3}
      caption={t('account.login.caption')}
      other={
        <>
          {t('account.login.other')}{' '}
          <Link to={`/signup${query}`} className="link-quiet">
            {t('account.login.other.action')}
          </Link>
        </>
      }
    >
      {stage === 'email' && (
        <EmailStep
          steps={steps}
          title={t('account.login.welcome')}
          text={t(params.get('ended') === 'password' ? 'account.login.ended' : 'account.login.text')}
          foot={
            <>
              <PasskeyLogin onSignedIn={signedIn} />
              {forgot}
            </>
          }
        />
      )}
      {/* The mail takes longer than the scripts of the next screen. */}
      {stage !== 'email' && <PrefetchPageLinks page="/dashboard/home" />}
      {stage === 'code' && <CodeStep steps={steps} help={t('account.code.help.login')} />}
      {stage === 'link' && <LinkStep steps={steps} foot={<PasskeyLogin onSignedIn={signedIn} />} />}
      {stage === 'last' && (
        <PasswordStep
          kind="login"
          steps={steps}
          arrived={arrived}
          send={async (password) => signedIn((await call(identity.login, { body: { email, password } })).token)}
          foot={forgot}
        />
      )}
      {stage === 'factor' && <FactorStep steps={steps} onSignedIn={signedIn} />}
    </AccountPage>
  )
}
