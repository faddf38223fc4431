import { useQuery } from '@tanstack/react-query'
import { consents } from '#contract/people/consents.ts'
import { callQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { verificationOf } from '#web/lib/verification.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import type { BusinessKey } from './messages.es.ts'
import { OpenForm } from './OpenForm.tsx'
import { businessHome } from './paths.ts'

/** Opens a company account; requires a verified user. */
export default function OpenBusiness() {
  const t = useText<BusinessKey>()
  const user = useUser()
  const { language } = usePage()
  const query = useQuery(callQuery(consents.eSignText, { per: language }))
  const title = t('businesses.open')
  return (
    <div className="max-w-[760px]">
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={title}
        detail={t('businesses.open-detail')}
        back={{ to: businessHome, label: t('businesses.back') }}
      />
      {verificationOf(user) === 'verified' ? (
        <QueryView
          query={query}
          skeleton={
            <Card>
              <SkeletonRows rows={6} label={t('ui.loading')} />
            </Card>
          }
        >
          {(consent) => <OpenForm consent={consent} />}
        </QueryView>
      ) : (
        <Card>
          <Empty
            title={t('businesses.verify-first')}
            action={<ButtonLink to="/dashboard/verify">{t('businesses.verify')}</ButtonLink>}
          >
            {t('businesses.verify-first-text')}
          </Empty>
        </Card>
      )}
    </div>
  )
}
