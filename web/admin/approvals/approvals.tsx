import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type Approval,
  approvalKinds,
  approvalPermissions,
  approvalStatuses,
  approvals,
} from '#contract/staff/approvals.ts'
import { useMay } from '#web/lib/may.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { Choice, Choices, useChoice } from '../list/Choice.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { ApprovalCard, JustDecided } from './ApprovalCard.tsx'
import type { ApprovalsKey } from './messages.es.ts'
import { approvalsQuery } from './queries.ts'

/** The kinds that the reader may decide. */
const useOwnKinds = () => {
  const may = useMay()
  return approvalKinds.filter((kind) => may({ permission: approvalPermissions[kind] }))
}

/** Dual approvals: pending ones, oldest first, and decided ones. */
export default function Approvals() {
  const t = useText<ApprovalsKey>()
  const status = useFilter('status', approvalStatuses)
  const { cursor } = usePlace()
  const kinds = useOwnKinds()
  const [done, setDone] = useState<Approval | null>(null)
  const [search, kind] = [useSearchParams()[0].get('search'), useChoice('kind', kinds)]
  const criteria = { status: status.current, ...(search ? { search } : {}), ...(kind ? { kind } : {}) }
  const query = useQuery(approvalsQuery({ ...criteria, cursor, limit: 20 }))
  const isOneOfMany = (query.data?.items.length ?? 0) > 1
  return (
    <OfficeList
      list="approvals"
      title={t('admin.approvals.title')}
      search={t('admin.approvals.search')}
      csv={{ call: approvals.csv, query: criteria }}
      tools={
        <>
          {done && <JustDecided key={done.id} approval={done} />}
          {kinds.length > 1 && (
            <Choices names={['kind']} className="md:max-w-sm">
              <Choice
                name="kind"
                label={t('word.what')}
                none={t('word.everything')}
                values={kinds}
                wordOf={(known) => t(`admin.approvals.what.${known}`)}
              />
            </Choices>
          )}
        </>
      }
      filter={{
        label: t('admin.approvals.tabs'),
        tabs: status.tabs((known) => ({ label: t(`admin.approvals.tab.${known}`) })),
      }}
      query={query}
      loading={t('admin.approvals.loading')}
      card={(approval) => <ApprovalCard approval={approval} folded={isOneOfMany} onDone={setDone} />}
      keyOf={({ id }) => id}
      empty={
        <Empty title={t(search || kind ? 'admin.approvals.none.found' : `admin.approvals.none.${status.current}`)} />
      }
    />
  )
}
