import { Link } from 'react-router'
import { type adminBreaks, noPartner } from '#contract/funds/breaks.ts'
import { partnerName } from '#contract/ground/partners.ts'
import type { Reply } from '#contract/lib/route.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useAge } from '../age.ts'
import { FigureRows } from '../analytics/FigureRows.tsx'
import type { BreaksKey } from './messages.es.ts'

type Partners = Reply<typeof adminBreaks.list>['open']['partners']

/** Open breaks by partner: count, age and totals. Each links to its breaks. */
export const OpenByPartner = ({ partners }: { partners: Partners }) => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  const { ageOf } = useAge()
  const count = new Intl.NumberFormat(format.locale)
  return (
    <FigureRows
      title={t('admin.breaks.partner.title')}
      heads={[t('admin.breaks.partner'), t('admin.breaks.open'), t('admin.breaks.age.head'), t('word.amount')]}
      none={t('admin.breaks.partner.empty')}
      rows={partners.map(({ partner, count: open, oldestAt, amounts }) => ({
        key: partner ?? noPartner,
        head: (
          <Link
            to={`?partner=${encodeURIComponent(partner ?? noPartner)}`}
            className="link inline-flex min-h-11 items-center"
          >
            {partner ? partnerName(partner) : t('admin.breaks.partner.none')}
          </Link>
        ),
        cells: [
          count.format(open),
          oldestAt ? ageOf(oldestAt) : '–',
          amounts.map((amount) => format.money(amount)).join(' · '),
        ],
      }))}
    />
  )
}
