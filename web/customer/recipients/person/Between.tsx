import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { data } from '#web/customer/data.ts'
import { MovementRow } from '#web/customer/movements/MovementRow.tsx'
import { dayOf } from '#web/lib/format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PhoneList } from '#web/ui/PhoneList.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import type { PersonPage } from './person.tsx'

/** Movements between the customer and a person in both directions, newest first, paged. */
export const Between = ({ person }: { person: PersonPage }) => {
  const t = useText<RecipientsKey>()
  const { listDay } = useMoment()
  const [cursors, setCursors] = useState<string[]>([])
  const query = useQuery(data.personMovements(person.id, cursors.at(-1)))
  return (
    <Card title={t('customer.person.transfers')} flush>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={5} label={t('word.loading-transfers')} />}
        empty={
          <p className="px-6 pb-5 text-ink-soft max-md:px-5">{t('customer.person.none', { name: person.fullName })}</p>
        }
      >
        {({ items, next }) => (
          <>
            <PhoneList
              label={t('customer.person.transfers')}
              items={items}
              keyOf={({ id }) => id}
              row={(movement) => <MovementRow movement={movement} within />}
              group={({ startedAt }) => ({ key: dayOf(startedAt), heading: listDay(startedAt) })}
            />
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
