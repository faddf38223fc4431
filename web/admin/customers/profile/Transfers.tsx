import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { StateChip } from '#web/transfers/StateChip.tsx'
import type { ProfileKey } from './messages.es.ts'
import { PartLine, PartList } from './PartList.tsx'
import { parts } from './parts.ts'

export const Transfers = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const format = useFormat()
  return (
    <PartList
      title={t('admin.profile.tab.transfers')}
      query={useInfiniteQuery(parts.transfers(id))}
      keyOf={(transfer) => transfer.id}
      empty={t('admin.profile.none.transfers')}
      row={(transfer) => (
        <Link to={`/dashboard/transactions/${transfer.id}`} className="block hover:bg-sand">
          <PartLine
            title={transfer.recipient.name}
            detail={
              <>
                <span className="tabular">
                  {format.dateTime(transfer.createdAt)} · {transfer.confirmationCode}
                </span>
                <span className="mt-1 block">
                  <StateChip {...transfer} />
                </span>
              </>
            }
            end={format.money(transfer.terms.amount)}
            endDetail={format.money(transfer.terms.received)}
          />
        </Link>
      )}
    />
  )
}
