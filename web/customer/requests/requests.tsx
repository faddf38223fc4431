import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useParams } from 'react-router'
import { requestFilters } from '#contract/balance/requests.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { useFilter } from '#web/ui/list-address.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { HomeHeader } from '../parts/HomeHeader.tsx'
import { Incoming } from './Incoming.tsx'
import type { GetPaidKey } from './messages.es.ts'
import { RequestList } from './RequestList.tsx'
import { RequestPanel } from './RequestPanel.tsx'
import { Sums } from './Sums.tsx'

/** The customer's payment requests: list and detail, on a narrow screen one of the two. */
export default function GetPaid() {
  const t = useText<GetPaidKey>()
  const { id } = useParams()
  const { current: filter } = useFilter('filter', requestFilters)
  const query = useQuery(data.requests(filter))
  const isNarrow = useNarrow()
  const shown = id ?? query.data?.items[0]?.id
  const add = (
    <ButtonLink to="/dashboard/home/get-paid/new" icon={<Plus aria-hidden="true" />}>
      {t('requests.new')}
    </ButtonLink>
  )
  return (
    <>
      <title>{`${t('requests.title')} - SOL`}</title>
      {id && isNarrow ? (
        <PageHeader title={t('requests.one')} back={{ to: '/dashboard/home/get-paid', label: t('requests.back') }} />
      ) : (
        <HomeHeader
          title={t('requests.title')}
          detail={t('requests.detail')}
          actions={<span className={classes(id && 'max-2xl:hidden')}>{add}</span>}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_384px]">
        <div className={classes('grid grid-cols-1 gap-5 print:hidden', id && 'max-2xl:hidden')}>
          <QueryView
            query={query}
            beside={useQuery(data.incomingRequests())}
            skeleton={
              <Card>
                <SkeletonRows rows={5} label={t('ui.loading')} />
              </Card>
            }
          >
            {(list) => (
              <>
                <Incoming />
                {list.counts.all === 0 ? (
                  <Card>
                    <Empty title={t('requests.none')} action={add}>
                      {t('requests.none-text')}
                    </Empty>
                  </Card>
                ) : (
                  <>
                    <Sums sums={list.sums} />
                    <RequestList list={list} filter={filter} shown={shown} />
                  </>
                )}
              </>
            )}
          </QueryView>
        </div>
        {shown && (
          <div className={classes('2xl:sticky 2xl:top-5 print:mx-auto print:w-[440px]', !id && 'max-2xl:hidden')}>
            <RequestPanel key={shown} id={shown} />
          </div>
        )}
      </div>
    </>
  )
}
