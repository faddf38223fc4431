import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import type { BreaksKey } from '../breaks/messages.es.ts'
import { useCause } from '../breaks/use-cause.ts'
import { data } from '../data.ts'
import { useAsOrigin } from '../origin.ts'
import type { TransfersKey } from './messages.es.ts'

/** Breaks of this transfer, open and settled. */
export const TransferBreaks = ({ transferId }: { transferId: string }) => {
  const t = useText<TransfersKey>()
  const isShown = useMay()(adminBreaks.list)
  const sought = { search: transferId, limit: 20 } as const
  const open = useQuery({ ...data.breaks({ ...sought, status: 'open' }), enabled: isShown })
  const settled = useQuery({ ...data.breaks({ ...sought, status: 'settled' }), enabled: isShown })
  const items = [...(open.data?.items ?? []), ...(settled.data?.items ?? [])]
  if (items.length === 0) return null
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h3 className="mb-3 font-sans text-[0.9375rem] font-semibold">{t('admin.transfers.breaks')}</h3>
      <ul className="grid gap-3">
        {items.map((found) => (
          <Row key={found.id} found={found} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ found }: { found: Break }) => {
  const t = useText<BreaksKey | TransfersKey>()
  const format = useFormat()
  const causeOf = useCause()
  const here = useAsOrigin(t('admin.transfers.one'))
  const { id, kind, settled } = found
  return (
    <li className="rounded-card border border-line px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={`/dashboard/breaks/${id}${settled ? '?status=settled' : ''}`}
          state={here}
          className="font-medium underline"
        >
          {t(`admin.breaks.kind.${kind}`)}
        </Link>
        {!settled && <Chip look="danger">{t('admin.breaks.tab.open')}</Chip>}
      </p>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {settled ? t('admin.breaks.settled', { by: settled.by, when: format.dateTime(settled.at) }) : causeOf(found)}
      </p>
    </li>
  )
}
