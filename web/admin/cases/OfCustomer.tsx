import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminCases, type CaseState } from '#contract/compliance/cases.ts'
import { ctrs } from '#contract/compliance/ctrs.ts'
import { useMay } from '#web/lib/may.ts'
import { callQuery, items } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { Deadline } from '../fincen-reports/Deadline.tsx'
import { useAsOrigin } from '../origin.ts'
import type { CasesKey } from './messages.es.ts'
import { OpenCase } from './OpenCase.tsx'

const looks: Record<CaseState, ChipLook> = { open: 'waiting', waiting: 'waiting', closed: 'neutral' }

/** A customer's cases and currency reports, for compliance only: nothing of it is loaded for others. */
export const OfCustomer = ({ id }: { id: string }) => {
  const may = useMay()
  return may(adminCases.ofCustomer) && may(ctrs.ofCustomer) ? <Records id={id} /> : null
}

const Records = ({ id }: { id: string }) => {
  const t = useText<CasesKey>()
  const params = { id }
  const cases = useQuery(callQuery(adminCases.ofCustomer, { params, select: items, staleTime: 0 }))
  const reports = useQuery(callQuery(ctrs.ofCustomer, { params, select: items, staleTime: 0 }))
  const format = useFormat()
  return (
    <Card title={t('admin.cases.of-customer')} aside={<OpenCase from={{ kind: 'customer', id }} />}>
      <p className="mb-2 text-sm text-ink-soft">{t('admin.cases.of-customer-secret')}</p>
      <QueryView query={cases} skeleton={<Skeleton className="h-12 w-full" />}>
        {(found) => (
          <List empty={t('admin.cases.of-customer-none')}>
            {found.map(({ id: caseId, openedAt, state }) => (
              <Row
                key={caseId}
                to={`/dashboard/compliance/cases/${caseId}`}
                label={t('admin.cases.of-day', { day: format.dateTime(openedAt) })}
              >
                <Chip look={looks[state]}>{t(`admin.cases.state.${state}`)}</Chip>
              </Row>
            ))}
          </List>
        )}
      </QueryView>
      <QueryView query={reports} skeleton={<Skeleton className="h-12 w-full" />}>
        {(found) => (
          <List>
            {found.map((ctr) => (
              <Row
                key={ctr.id}
                to={`/dashboard/compliance/ctrs/${ctr.id}`}
                label={t('admin.cases.cash-of-day', { day: format.longDate(ctr.day), total: format.money(ctr.total) })}
              >
                <Deadline report={ctr} />
              </Row>
            ))}
          </List>
        )}
      </QueryView>
    </Card>
  )
}

const List = ({ children, empty }: { children: ReactNode[]; empty?: string }) =>
  children.length > 0 ? <ul className="divide-y divide-line">{children}</ul> : empty ? <p>{empty}</p> : null

const Row = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => {
  const t = useText<CasesKey>()
  const here = useAsOrigin(t('admin.cases.of-customer'))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <Link to={to} state={here} className="link inline-flex min-h-11 items-center">
        {label}
      </Link>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  )
}
