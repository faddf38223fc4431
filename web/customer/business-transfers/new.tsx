import { useQuery } from '@tanstack/react-query'
import { consents } from '../../../contract/consents.ts'
import { call } from '../../lib/call.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useUser } from '../../lib/session.tsx'
import { usePage } from '../../lib/use-page.ts'
import { useText } from '../../lib/use-text.ts'
import { verificationOf } from '../../lib/verification.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import type { BusinessKey } from './messages.es.ts'
import { OpenForm } from './OpenForm.tsx'
import { businessHome } from './paths.ts'

export const clientLoader = messagesClientLoader('customer/business-transfers', 'customer')
export const shouldRevalidate = onLanguageChange

/** Opens an account for a company; only who is verified does. */
export default function OpenBusiness() {
  const t = useText<BusinessKey>()
  const user = useUser()
  const { language } = usePage()
  const query = useQuery({
    queryKey: ['consents', 'e-sign', 'text', language],
    queryFn: ({ signal }) => call(consents.eSignText, { signal }),
  })
  const title = t('business-transfers.open')
  return (
    <div className="max-w-[760px]">
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={title}
        detail={t('business-transfers.open-detail')}
        back={{ to: businessHome, label: t('business-transfers.back') }}
      />
      {verificationOf(user) === 'verified' ? (
        <QueryView
          query={query}
          skeleton={
            <Card>
              <SkeletonRows rows={6} label={t('business-transfers.loading')} />
            </Card>
          }
        >
          {(consent) => <OpenForm consent={consent} />}
        </QueryView>
      ) : (
        <Card>
          <Empty
            title={t('business-transfers.verify-first')}
            action={<ButtonLink to="/dashboard/verify">{t('business-transfers.verify')}</ButtonLink>}
          >
            {t('business-transfers.verify-first-text')}
          </Empty>
        </Card>
      )}
    </div>
  )
}
