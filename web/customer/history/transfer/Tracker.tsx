import { ArrowLeft, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Transfer } from '../../../../contract/transfers.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useText } from '../../../lib/use-text.ts'
import type { TransfersKey } from '../../../transfers/messages.es.ts'
import { isStopped, outcomeOf } from '../../../transfers/stages.ts'
import { useStages } from '../../../transfers/use-stages.ts'
import { Card } from '../../../ui/Card.tsx'
import { SunHorizon, Timeline } from '../../../ui/SunTimeline.tsx'
import { CancelBox } from './CancelBox.tsx'
import { Details } from './Details.tsx'
import type { TransferKey } from './messages.es.ts'
import { PickupCode } from './PickupCode.tsx'
import { ShareButton } from './ShareButton.tsx'

type Props = { transfer: Transfer }

const useTransferStages = ({ state, steps, payout, terms, recipient, payIn }: Transfer) => {
  const t = useText<TransferKey>()
  const { money } = useFormat()
  return useStages(
    { state, steps, payout: payout.method },
    {
      dateAvailable: terms.dateAvailable,
      own: {
        firstName: recipient.name.split(' ')[0] ?? '',
        recipientLabel: recipient.label,
        paidFrom: payIn.method,
        paid: t('customer.transfer.paid-detail', { amount: money(terms.amount), fee: money(terms.fee) }),
        total: money(terms.total),
      },
    },
  )
}

/** Where the money is, what can still be done, and every number that was agreed. */
export const Tracker = ({ transfer, live }: Props & { live: boolean }) => {
  const t = useText<TransfersKey | TransferKey>()
  const format = useFormat()
  const { recipient, terms, payIn } = transfer
  const stages = useTransferStages(transfer)
  return (
    <>
      <title>{`${t(`transfers.heading.${transfer.state}`)} - SOL`}</title>
      <SunHorizon
        stages={stages}
        className="-mx-5 -mt-6 xl:mx-0 xl:mt-0 xl:rounded-panel xl:border xl:border-line"
        from={
          <Shore title={t('transfers.from')}>
            {t(`customer.transfer.total.${outcomeOf(transfer, payIn.method)}`, { total: format.money(terms.total) })}
          </Shore>
        }
        to={<Shore title={recipient.city}>{format.rate(terms)}</Shore>}
      >
        <Heading transfer={transfer} />
      </SunHorizon>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-1 gap-5">
          <Progress transfer={transfer} stages={stages} live={live} />
          <Actions transfer={transfer} />
        </div>
        <Card title={t('customer.transfer.details')}>
          <Details transfer={transfer} />
        </Card>
      </div>
    </>
  )
}

const Shore = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <span className="block text-base font-semibold">{title}</span>
    <span className="block text-on-mar-soft tabular">{children}</span>
  </>
)

const Heading = ({ transfer: { id, state, terms, recipient } }: Props) => {
  const t = useText<TransfersKey | TransferKey>()
  const format = useFormat()
  return (
    <div className="relative z-10 px-5 pt-3 xl:px-8 xl:pt-6">
      <div className="flex items-center justify-between gap-4">
        <Link
          to="/dashboard/history"
          aria-label={t('customer.transfer.back')}
          title={t('customer.transfer.back')}
          className="icon-button -ml-3"
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <Link to={`/dashboard/history/${id}/receipt`} className="link-quiet">
          <ReceiptText aria-hidden="true" />
          {t('customer.transfer.receipt')}
        </Link>
      </div>
      <h1 className="type-2 mt-1" aria-live="polite">
        {t(`transfers.heading.${state}`)}
      </h1>
      <p className="mt-1 text-lg text-ink-soft">
        {t(isStopped(state) ? 'customer.transfer.was-for' : 'customer.transfer.for', {
          amount: format.money(terms.received),
          name: recipient.name,
        })}
      </p>
    </div>
  )
}

type ProgressProps = Props & { stages: ReturnType<typeof useStages>; live: boolean }

const Progress = ({ transfer: { problem }, stages, live }: ProgressProps) => {
  const t = useText<TransfersKey | TransferKey>()
  return (
    <div className="xl:rounded-card xl:border xl:border-line xl:bg-card xl:p-6">
      {problem && (
        <p role="status" className="mb-6 rounded-input bg-sol-soft px-4 py-3 font-medium text-ink">
          {problem}
        </p>
      )}
      <Timeline stages={stages} label={t('transfers.label')} />
      {!live && (
        <p role="status" className="mt-4 text-sm text-ink-soft">
          {t('customer.transfer.reconnecting')}
        </p>
      )}
    </div>
  )
}

const Actions = ({ transfer }: Props) => {
  const { state, payout, recipient, trackingPath } = transfer
  return (
    <>
      {payout.pickupCode && state !== 'delivered' && (
        <PickupCode code={payout.pickupCode} place={recipient.label} name={recipient.name} />
      )}
      <CancelBox transfer={transfer} />
      {!isStopped(state) && state !== 'cancelling' && (
        <div className="flex flex-wrap gap-3">
          <ShareButton path={trackingPath} arrived={state === 'delivered'} />
        </div>
      )}
    </>
  )
}
