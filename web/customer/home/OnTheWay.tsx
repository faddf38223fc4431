import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { shownState } from '#contract/sending/transfer-states.ts'
import type { TransferSummary } from '#contract/sending/transfers.ts'
import { clock } from '#web/lib/clock.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { TransfersKey } from '#web/transfers/messages.es.ts'
import { hasDay } from '#web/transfers/stages.ts'
import { useStages } from '#web/transfers/use-stages.ts'
import { useTransfer } from '../parts/use-transfer.ts'
import { HorizonStrip } from './HorizonStrip.tsx'
import type { HomeKey } from './messages.es.ts'

const frame = 'flex min-h-[300px] flex-col overflow-hidden rounded-card border border-line bg-card'

/** The newest transfer in progress, updated live. */
export const OnTheWay = ({ summary }: { summary: TransferSummary }) => {
  const t = useText<HomeKey | TransfersKey>()
  const format = useFormat()
  const { data: transfer } = useTransfer(summary.id)
  const shown = transfer ?? summary
  const { recipient, terms } = shown
  const stages = useStages(
    { ...shown, steps: transfer?.steps ?? [], payout: terms.payout },
    {
      dateAvailable: terms.dateAvailable,
      own: {
        firstName: '',
        recipientLabel: recipient.label,
        paidFrom: terms.payIn,
        paid: '',
      },
    },
  )
  const near = format.nearDay(terms.dateAvailable, clock())
  const date = format.dayAndMonth(terms.dateAvailable)
  return (
    <section aria-labelledby="on-the-way" className={frame}>
      <div className="px-6 pt-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="on-the-way" className="font-sans text-base font-semibold">
            {shown.state === 'payout_submitted'
              ? t('customer.way.to', { name: recipient.name })
              : `${t(`transfers.heading.${shownState(shown)}`)}: ${recipient.name}`}
          </h2>
          <Link to={`/dashboard/history/${summary.id}`} className="link-quiet -my-3 text-sm">
            {t('customer.way.detail')}
            <ChevronRight aria-hidden="true" />
          </Link>
        </div>
        <p className="type-3 mt-2 tabular">{format.money(terms.received)}</p>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {t(hasDay(shown) ? 'customer.way.terms' : 'customer.way.terms.held', {
            amount: format.money(terms.amount),
            fee: format.money(terms.fee),
            rate: format.rate(terms),
            date: near ? `${near}, ${date}` : date,
          })}
        </p>
      </div>
      <HorizonStrip stages={stages} label={t('transfers.label')} />
    </section>
  )
}
