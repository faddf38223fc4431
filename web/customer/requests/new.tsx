import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { GetPaidKey } from './messages.es.ts'
import { RequestForm } from './RequestForm.tsx'

export default function NewRequest() {
  const t = useText<GetPaidKey>()
  const title = t('requests.new')
  return (
    <div className="max-w-[560px]">
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: '/dashboard/home/get-paid', label: t('requests.back') }} />
      <QueryView
        query={useQuery(data.wallets())}
        skeleton={
          <Card>
            <SkeletonRows rows={5} label={t('ui.loading')} />
          </Card>
        }
      >
        {(wallets) => <RequestForm wallets={wallets} />}
      </QueryView>
    </div>
  )
}
