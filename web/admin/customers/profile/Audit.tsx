import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditRow } from '#contract/office/customer-profile.ts'
import { useAct, useFacts } from '#web/admin/acts/use-act.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Checkbox } from '#web/ui/Field.tsx'
import type { ProfileKey } from './messages.es.ts'
import { PartList } from './PartList.tsx'
import { parts } from './parts.ts'

/** The audit records of a customer's account, by the customer and by staff. */
export const Audit = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const [reads, setReads] = useState<'shown' | 'hidden'>('hidden')
  return (
    <PartList
      title={t('admin.profile.tab.audit')}
      aside={
        <Checkbox
          label={t('admin.audit.reads')}
          checked={reads === 'shown'}
          onChange={({ target }) => setReads(target.checked ? 'shown' : 'hidden')}
        />
      }
      query={useInfiniteQuery(parts.audit(id, reads))}
      keyOf={(row) => row.id}
      empty={t('admin.profile.none.audit')}
      row={(row) => <Row row={row} ownId={id} />}
    />
  )
}

const Row = ({ row: { at, action, actor, subject, details }, ownId }: { row: AuditRow; ownId: string }) => {
  const t = useText<ProfileKey>()
  const { dateTime } = useFormat()
  const wordsOf = useAct()
  const factsOf = useFacts()
  const facts = [...(subject === ownId ? [] : [['id', subject] as const]), ...factsOf(action, details)]
  return (
    <div className="grid gap-x-6 gap-y-1 px-6 py-3 md:grid-cols-[15rem_1fr]">
      <div>
        <p className="text-[0.9375rem] tabular">{dateTime(at)}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {t(`admin.audit.${actor.kind}`)} · {actor.name}
        </p>
      </div>
      <div className="min-w-0">
        <p className="text-sm font-medium">{wordsOf(action)}</p>
        {facts.length > 0 && (
          <dl className="mt-1 grid gap-0.5 text-sm text-ink-soft">
            {facts.map(([name, value]) => (
              <div key={name} className="flex gap-2">
                <dt className="flex-none">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}
