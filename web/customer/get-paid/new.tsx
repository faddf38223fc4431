import { useQuery } from '@tanstack/react-query'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { SkeletonRows } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import type { GetPaidKey } from './messages.es.ts'
import { RequestForm } from './RequestForm.tsx'

export const clientLoader = messagesClientLoader('customer/get-paid', 'consents')
export const shouldRevalidate = onLanguageChange

export default function NewRequest() {
  const t = useText<CustomerKey | GetPaidKey>()
  const title = t('get-paid.new')
  return (
    <div className="max-w-[560px]">
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: '/dashboard/home/get-paid', label: t('get-paid.back') }} />
      <QueryView
        query={useQuery(data.wallets())}
        skeleton={
          <Card>
            <SkeletonRows rows={5} label={t('customer.loading')} />
          </Card>
        }
      >
        {(wallets) => <RequestForm wallets={wallets} />}
      </QueryView>
    </div>
  )
}
