import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { StatementsKey } from './messages.es.ts'
import { StatementTable } from './StatementTable.tsx'

const shown = 4

/** The newest statements, on the screen of funds. */
export const StatementsCard = () => {
  const t = useText<StatementsKey>()
  const query = useQuery(data.statements(undefined))
  return (
    <Card
      flush
      title={t('statements.title')}
      aside={
        <Link to="/dashboard/funds/statements" className="link-quiet -my-3">
          {t('statements.see-all')}
          <ChevronRight aria-hidden="true" />
        </Link>
      }
    >
      <QueryView
        query={query}
        skeleton={
          <div className="px-6">
            <SkeletonRows rows={shown} label={t('ui.loading')} />
          </div>
        }
      >
        {({ items }) =>
          items.length > 0 ? (
            <StatementTable items={items.slice(0, shown)} />
          ) : (
            <p className="px-6 pb-6 text-ink-soft">{t('statements.none.text')}</p>
          )
        }
      </QueryView>
    </Card>
  )
}
