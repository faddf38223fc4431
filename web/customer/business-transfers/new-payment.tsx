import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { roleMay } from '../../../contract/businesses.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { BusinessScreen } from './BusinessScreen.tsx'
import type { BusinessKey } from './messages.es.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { businessPath } from './paths.ts'

export const clientLoader = messagesClientLoader(
  'customer/business-transfers',
  'customer/multiple-transfers',
  'customer',
  'conversations',
)
export const shouldRevalidate = onLanguageChange

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
      <SkeletonRows rows={6} label={t('business-transfers.loading')} />
    </Card>
  )
  if (!roleMay[role].prepare) return <Empty title={t('business-transfers.may-not-prepare')} />
  if (from !== null && earlier.isPending) return skeleton
  return (
    <QueryView query={payees} beside={accounts} skeleton={skeleton}>
      {(known) =>
        known.length === 0 ? (
          <Card>
            <Empty
              title={t('business-transfers.no-payees')}
              action={<ButtonLink to={businessPath(id, 'payees')}>{t('business-transfers.add-payee')}</ButtonLink>}
            >
              {t('business-transfers.no-payees-text')}
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
