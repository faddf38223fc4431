import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { BatchCode } from './BatchCode.tsx'
import { Made } from './Made.tsx'
import type { MultipleKey } from './messages.es.ts'
import { Review } from './Review.tsx'

const table = '/dashboard/home/multiple-transfers'

/** One batch: its disclosures before payment, the code, and afterwards the outcome of each row. */
export default function BatchScreen() {
  const t = useText<MultipleKey>()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const back = <ButtonLink to={table}>{t('batches.back')}</ButtonLink>
  return (
    <QueryView
      query={useQuery(data.batch(id))}
      skeleton={<SkeletonRows rows={6} label={t('batches.loading')} />}
      missing={<Empty title={t('batches.missing-batch')} action={back} />}
    >
      {(batch) => {
        const isPrepared = batch.state === 'prepared' || batch.state === 'expired'
        const isCode = isPrepared && params.get('step') === 'code'
        const title = isCode
          ? t('batches.code.title')
          : t(isPrepared ? 'batches.review' : 'batches.made', { count: batch.totals.rows })
        return (
          <>
            <title>{`${title} - SOL`}</title>
            <PageHeader
              title={title}
              detail={batch.name || undefined}
              back={{ to: isCode ? `${table}/${id}` : table, label: t('batches.back') }}
            />
            {isCode ? <BatchCode batch={batch} /> : isPrepared ? <Review batch={batch} /> : <Made batch={batch} />}
          </>
        )
      }}
    </QueryView>
  )
}
