import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Flag } from '#web/ui/Flag.tsx'
import type { ProfileKey } from './messages.es.ts'
import { PartLine, PartList } from './PartList.tsx'
import { parts } from './parts.ts'

export const Recipients = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const format = useFormat()
  return (
    <PartList
      title={t('admin.profile.tab.recipients')}
      query={useInfiniteQuery(parts.recipients(id))}
      keyOf={(recipient) => recipient.id}
      empty={t('admin.profile.none.recipients')}
      row={({ fullName, country, label, payout, createdAt, archivedAt }) => (
        <PartLine
          title={fullName}
          detail={
            <>
              <Flag country={country} className="mr-2 inline-block align-[-0.15em]" />
              {format.countryName(country)} · {label || t(`admin.profile.payout.${payout}`)}
            </>
          }
          end={archivedAt && <Chip look="neutral">{t('admin.profile.archived')}</Chip>}
          endDetail={format.shortDate(createdAt)}
        />
      )}
    />
  )
}
