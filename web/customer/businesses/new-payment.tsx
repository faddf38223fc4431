import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { roleMay } from '#contract/account/businesses.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { BusinessScreen } from './BusinessScreen.tsx'
import type { BusinessKey } from './messages.es.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { businessPath } from './paths.ts'

/** An invoice or a payroll to prepare; `from` repeats an earlier payment. */
export default function NewPayment() {
  return (
    <BusinessScreen screen="prepare">{(business) => <Ready id={business.id} role={business.role} />}</BusinessScreen>
  )
}

const Ready = ({ id, role }: { id: string; role: keyof typeof roleMay }) => {
  const t = useText<BusinessKey>()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const from = params.get('from')
  const payees = useQuery(data.payees(id))
  const accounts = useQuery(data.companyAccounts(id))
  const business = useQuery(data.business(id))
  const earlier = useQuery({ ...data.businessPayment(id, from ?? ''), enabled: from !== null })
  const skeleton = (
    <Card>
      <SkeletonRows rows={6} label={t('ui.loading')} />
    </Card>
  )
  if (!roleMay[role].prepare) return <Empty title={t('businesses.may-not-prepare')} />
  if (from !== null && earlier.isPending) return skeleton
  return (
    <QueryView query={payees} beside={accounts} skeleton={skeleton}>
      {(known) =>
        known.length === 0 ? (
          <Card>
            <Empty
              title={t('businesses.no-payees')}
              action={<ButtonLink to={businessPath(id, 'payees')}>{t('businesses.add-payee')}</ButtonLink>}
            >
              {t('businesses.no-payees-text')}
            </Empty>
          </Card>
        ) : (
          <PaymentForm
            key={pathname}
            id={id}
            kind={earlier.data?.kind ?? (pathname.endsWith('/payroll') ? 'payroll' : 'invoice')}
            payees={known}
            accounts={(accounts.data ?? []).filter(({ status }) => status === 'verified')}
            balance={business.data?.balance}
            earlier={earlier.data}
          />
        )
      }
    </QueryView>
  )
}
