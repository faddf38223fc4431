import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { acceptanceOf, eSignTextQuery } from '../consents/queries.ts'
import { ReadESignText } from '../consents/ReadESignText.tsx'
import { queryClient } from '../lib/query.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { Checkbox } from '../ui/Field.tsx'
import { AccountPage } from './AccountPage.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DetailsStep } from './details/DetailsStep.tsx'
import { useDetails } from './details/use-details.ts'
import { EmailStep } from './EmailStep.tsx'
import { LinkStep } from './LinkStep.tsx'
import type { AccountKey } from './messages.es.ts'
import { pendingSendQuery } from './pending-send.ts'
import { type CodeSteps, useCodeSteps } from './use-code-steps.ts'
import { useSignInRedirect } from './use-sign-in-redirect.ts'

export default function Signup() {
  const t = useText<AccountKey>()
  const { language } = usePage()
  const steps = useCodeSteps({
    kind: 'signup',
    name: 'signup',
    before: ({ terms }) => (terms ? undefined : { field: 'terms', message: t('account.signup.terms.missing') }),
    accept: async () => acceptanceOf(await queryClient.ensureQueryData(eSignTextQuery(language))),
  })
  const { arrived, arrive } = useSignInRedirect()
  const details = useDetails(steps, arrive)
  const query = pendingSendQuery(useSearchParams()[0])
  const { stage } = steps
  return (
    <AccountPage
      path="/signup"
      title={t('account.signup.title')}
      height={arrived ? 4 : stage === 'email' ? 1 : stage === 'code' || stage === 'link' ? 2 : 3}
      caption={t('account.signup.caption')}
      wide={stage === 'last'}
      other={
        <>
          {t('account.signup.other')}{' '}
          <Link to={`/login${query}`} className="link-quiet">
            {t('ui.log-in')}
          </Link>
        </>
      }
    >
      {stage === 'email' && (
        <EmailStep steps={steps} title={t('account.signup.heading')} text={t('account.signup.text')}>
          <AcceptTerms steps={steps} />
          <ReadESignText />
        </EmailStep>
      )}
      {stage === 'code' && <CodeStep steps={steps} help={t('account.code.help.signup')} />}
      {stage === 'link' && <LinkStep steps={steps} />}
      {stage === 'last' && <DetailsStep details={details} email={steps.email} busy={details.busy || arrived} />}
    </AccountPage>
  )
}

const AcceptTerms = ({ steps }: { steps: CodeSteps }) => {
  const { field } = useController({ control: steps.control, name: 'terms' })
  const { onChange } = field
  const box = useRef<HTMLInputElement>(null)
  // A box checked before hydration stays checked.
  useEffect(() => {
    if (box.current?.checked) onChange(true)
  }, [onChange])
  return (
    <Checkbox
      ref={box}
      name="terms"
      className="mt-4"
      checked={field.value}
      onChange={(event) => {
        steps.problem.clear()
        onChange(event.target.checked)
      }}
      error={steps.problem.at('terms')}
      label={<Terms />}
    />
  )
}

const Terms = () => {
  const t = useText<AccountKey>()
  return (
    <span className="text-[0.9375rem]">
      {t('account.signup.terms.before')}{' '}
      <a className="link" href="/terms-and-conditions" target="_blank" rel="noreferrer">
        {t('account.signup.terms.terms')}
      </a>
      {t('account.signup.terms.comma')}{' '}
      <a className="link" href="/privacy-policy" target="_blank" rel="noreferrer">
        {t('account.signup.terms.privacy')}
      </a>{' '}
      {t('account.signup.terms.and')} {t('account.signup.terms.e-sign')}
      {t('account.signup.terms.after')}
    </span>
  )
}
