import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Break, breakStatuses } from '../../../contract/breaks.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { May } from '../May.tsx'
import { Assignee } from './Assignee.tsx'
import type { BreaksKey } from './messages.es.ts'
import { Age, OpenBreaks } from './OpenBreaks.tsx'
import { ReturnRates } from './ReturnRates.tsx'
import { SettleForm } from './SettleForm.tsx'

export const clientLoader = messagesClientLoader('admin/breaks')
export const shouldRevalidate = onLanguageChange

/** Where our books and a partner's record do not agree: open ones, the oldest first, and settled ones. */
export default function Breaks() {
  const t = useText<BreaksKey>()
  const status = useFilter('status', breakStatuses)
  const { cursor } = usePlace()
  const query = useQuery(data.breaks({ status: status.current, cursor, limit: 20 }))
  const open = query.data?.open
  return (
    <OfficeList
      list="breaks"
      title={t('admin.breaks.title')}
      filter={{
        label: t('admin.breaks.tabs'),
        tabs: status.tabs((known) => ({
          label: t(`admin.breaks.tab.${known}`),
          ...(open && known !== 'settled' ? { count: known === 'open' ? open.count : open.mine } : {}),
        })),
      }}
      tools={
        status.current === 'open' &&
        !cursor && (
          <>
            {open && open.count > 0 && <OpenBreaks open={open} />}
            <ReturnRates />
          </>
        )
      }
      query={query}
      loading={t('admin.breaks.loading')}
      card={(found) => <BreakCard {...found} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.breaks.none.${status.current}`)} />}
    />
  )
}

const BreakCard = (found: Break) => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  const { kind, owner, reference, cause, amount, openedAt, assignee, asked, settled } = found
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="type-4 tabular">{format.money(amount)}</h2>
          <p className="font-semibold">{t(`admin.breaks.kind.${kind}`)}</p>
        </div>
        {!settled && <Age since={openedAt} />}
      </div>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {[cause, reference, format.dateTime(openedAt)].join(' · ')}
      </p>
      {owner.kind === 'transfer' && (
        <p className="text-sm">
          <Link to={`/dashboard/transactions/${owner.id}`} className="underline">
            {t('admin.breaks.transfer')}
          </Link>
        </p>
      )}
      {settled ? (
        <Settled {...settled} />
      ) : (
        <May permission="breaks.settle">
          <Assignee found={found} />
          {asked ? (
            <p className="mt-4 text-sm">{t('admin.breaks.asked')}</p>
          ) : (
            (!assignee || assignee.mine) && <SettleForm found={found} />
          )}
        </May>
      )}
    </Card>
  )
}

const Settled = ({ by, at, note, decision }: NonNullable<Break['settled']>) => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-sm text-ink-soft wrap-anywhere">
        {t('admin.breaks.settled', { by, when: format.dateTime(at) })}
        {decision && ` · ${t('admin.breaks.decided', { decision: t(`admin.breaks.decision.${decision}`) })}`}
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{note}</p>
    </div>
  )
}
