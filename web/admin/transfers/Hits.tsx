import { useText } from '#web/lib/use-text.ts'
import type { TransferDetail } from './detail.ts'
import { MatchTable } from './MatchTable.tsx'
import type { TransfersKey } from './messages.es.ts'

/** The names to compare before deciding, each with identifying details. */
export const Hits = ({ hits }: Pick<TransferDetail, 'hits'>) => {
  const t = useText<TransfersKey>()
  if (hits.length === 0) return null
  return (
    <section aria-labelledby="hits" className="mb-5">
      <h3 id="hits" className="font-sans text-[0.9375rem] font-semibold">
        {t('admin.held.hits')}
      </h3>
      <ul className="mt-2 grid gap-4">
        {hits.map((hit) => (
          <li key={`${hit.name} ${hit.list} ${hit.listedName}`}>
            <p className="mb-2 wrap-anywhere">{t('admin.held.hit', { name: hit.name, listedName: hit.listedName })}</p>
            <MatchTable hit={hit} />
          </li>
        ))}
      </ul>
    </section>
  )
}
