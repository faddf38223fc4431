import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../lib/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { SkeletonRows } from '../../../ui/States.tsx'
import { data } from '../../data.ts'
import type { CustomerKey } from '../../messages.es.ts'
import { MovementRow } from '../../movements/MovementRow.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import type { PersonPage } from './person.tsx'

/** What passed between the customer and a person in both directions, newest first, a page at a time. */
export const Between = ({ person }: { person: PersonPage }) => {
  const t = useText<CustomerKey | RecipientsKey>()
  const [cursors, setCursors] = useState<string[]>([])
  const query = useQuery(data.personMovements(person.id, cursors.at(-1)))
  return (
    <Card title={t('customer.person.transfers')} flush>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={5} label={t('customer.recent.loading')} />}
        empty={
          <p className="px-6 pb-5 text-ink-soft max-md:px-5">{t('customer.person.none', { name: person.fullName })}</p>
        }
      >
        {({ items, next }) => (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {items.map((movement) => (
                <li key={movement.id}>
                  <MovementRow movement={movement} />
                </li>
              ))}
            </ul>
            {(next || cursors.length > 0) && (
              <div className="flex justify-end gap-3 border-t border-line px-5 py-3">
                {cursors.length > 0 && (
                  <Button look="ghost" size="dense" onClick={() => setCursors(cursors.slice(0, -1))}>
                    {t('customer.person.newer')}
                  </Button>
                )}
                {next && (
                  <Button look="ghost" size="dense" onClick={() => setCursors([...cursors, next])}>
                    {t('customer.person.older')}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}
