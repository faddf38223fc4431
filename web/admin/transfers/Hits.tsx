import type { ReactNode } from 'react'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import type { TransferDetail } from './detail.ts'
import type { TransfersKey } from './messages.es.ts'

/** The names to compare before deciding, each with what tells the two people apart. */
export const Hits = ({ hits }: Pick<TransferDetail, 'hits'>) => {
  const t = useText<TransfersKey>()
  if (hits.length === 0) return null
  return (
    <section aria-labelledby="hits" className="mb-5 rounded-input bg-sol-soft px-4 py-3 text-ink">
      <h3 id="hits" className="font-sans text-sm font-semibold">
        {t('admin.held.hits')}
      </h3>
      <ul className="mt-2 grid gap-4">
        {hits.map((hit) => (
          <li key={`${hit.name} ${hit.list} ${hit.listedName}`}>
            <p className="font-semibold wrap-anywhere">
              {t('admin.held.hit', { name: hit.name, listedName: hit.listedName })}
            </p>
            <Compared {...hit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Compared = ({ name, listedName, list, program, ours, theirs }: TransferDetail['hits'][number]) => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  return (
    <div className="mt-2 grid gap-x-5 gap-y-3 text-sm sm:grid-cols-2">
      <Side
        title={t(`admin.held.${ours.kind}`)}
        lines={[name, ours.born && t('admin.held.born', { day: format.longDate(ours.born) }), ours.place]}
      />
      <Side
        title={[list, program].filter(Boolean).join(', ')}
        lines={[listedName, theirs && t(`admin.held.${theirs.kind}`), theirs?.remarks]}
      />
    </div>
  )
}

const Side = ({ title, lines }: { title: string; lines: ReactNode[] }) => (
  <div className="min-w-0 rounded-input bg-card px-3 py-2">
    <h4 className="type-small text-ink-soft">{title}</h4>
    {lines.filter(Boolean).map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places.
      <p key={place} className="wrap-anywhere">
        {line}
      </p>
    ))}
  </div>
)
