import { useParams } from 'react-router'
import { useTransfer } from '#web/customer/parts/use-transfer.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Skeleton } from '#web/ui/States.tsx'
import type { TransferKey } from './messages.es.ts'
import { Tracker } from './Tracker.tsx'

export default function TransferScreen() {
  const t = useText<TransferKey>()
  const { id = '' } = useParams()
  const { live, ...query } = useTransfer(id)
  return (
    <>
      {!query.data && <title>{`${t('customer.transfer.title')} - SOL`}</title>}
      <QueryView
        query={query}
        errorClass="py-16"
        missing={
          <Empty
            title={t('customer.transfer.missing')}
            action={<ButtonLink to="/dashboard/history">{t('customer.transfer.back')}</ButtonLink>}
            className="py-16"
          />
        }
        skeleton={
          <div role="status" aria-label={t('ui.loading')}>
            <div className="-mx-5 -mt-6 bg-sand px-5 pt-10 pb-64 xl:mx-0 xl:mt-0 xl:rounded-panel">
              <Skeleton className="h-8 w-56" />
              <Skeleton className="mt-4 h-4 w-44" />
            </div>
          </div>
        }
      >
        {(transfer) => <Tracker transfer={transfer} live={live} />}
      </QueryView>
    </>
  )
}
