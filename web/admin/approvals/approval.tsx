import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import type { ApprovalsKey } from './messages.es.ts'
import { oneApproval } from './queries.ts'

const list = '/dashboard/approvals'

/** One change pending approval, or its decision. */
export default function ApprovalScreen() {
  const t = useText<ApprovalsKey>()
  const { id = '' } = useParams()
  const back = { to: list, label: t('admin.approvals.back') }
  return (
    <>
      <title>{`${t('admin.approvals.one')} - SOL`}</title>
      <PageHeader title={t('admin.approvals.one')} back={back} />
      <QueryView
        query={useQuery(oneApproval(id))}
        skeleton={<SkeletonRows rows={4} label={t('admin.approvals.loading')} />}
        missing={
          <Empty title={t('admin.approvals.missing')} action={<ButtonLink to={list}>{back.label}</ButtonLink>}>
            {t('admin.approvals.missing.text')}
          </Empty>
        }
      >
        {(approval) => <ApprovalCard approval={approval} />}
      </QueryView>
    </>
  )
}
