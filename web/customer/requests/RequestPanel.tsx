import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { type RequestDetail, requests } from '#contract/balance/requests.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { QrSun } from '#web/ui/QrSun.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { Line } from '../parts/Line.tsx'
import { linkOf } from './links.ts'
import type { GetPaidKey } from './messages.es.ts'
import { Payments } from './Payments.tsx'
import { RequestActions } from './RequestActions.tsx'
import { useWhom } from './RequestRow.tsx'
import { StateChip } from './StateChip.tsx'

/** One request: its code, link, outcome and actions. */
export const RequestPanel = ({ id }: { id: string }) => {
  const t = useText<GetPaidKey>()
  const query = useQuery(data.request(id))
  return (
    <>
      <Link
        to="/dashboard/home/get-paid"
        className="link mb-3 inline-flex min-h-11 items-center gap-2 max-md:hidden 2xl:hidden print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('requests.back')}
      </Link>
      <QueryView
        query={query}
        skeleton={
          <Card>
            <SkeletonRows rows={6} label={t('ui.loading')} />
          </Card>
        }
        missing={
          <Card>
            <Empty
              title={t('requests.missing')}
              action={<ButtonLink to="/dashboard/home/get-paid">{t('requests.back')}</ButtonLink>}
            />
          </Card>
        }
      >
        {(request) => <RequestView request={request} />}
      </QueryView>
    </>
  )
}

const canBePaid = ({ state }: RequestDetail): boolean => state === 'pending' || state === 'seen'

const RequestView = ({ request }: { request: RequestDetail }) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const whom = useWhom()(request)
  const { state, amount, currency } = request
  const isOpen = canBePaid(request)
  return (
    <Card flush>
      <div className={isOpen || state === 'paying' || state === 'paid' ? 'sky' : 'sky-calm'}>
        <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5 pb-3">
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{t('requests.pays', { whom })}</p>
            <p className="type-3 tabular">
              {amount ? format.money(amount) : t('requests.open-in', { currency: format.currencyName(currency) })}
            </p>
          </div>
          <span className="print:hidden">
            <StateChip state={state} />
          </span>
        </div>
        {isOpen && <QrSun link={linkOf(request)} label={t('requests.qr', { whom })} />}
      </div>
      <div className={classes('grid grid-cols-1 gap-5 px-5 py-5', !isOpen && 'border-t-[3px] border-(--horizon)')}>
        <Facts request={request} />
        <RequestActions request={request} isOpen={isOpen} />
        <Payments request={request} />
      </div>
    </Card>
  )
}

const Facts = ({ request }: { request: RequestDetail }) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const { moment } = useMoment()
  const { id, note, email, expiresOn, seenAt, amount, received, payments, many, hasPicture, createdAt } = request
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1 gap-2">
        {note && <Line name={t('requests.note')}>{note}</Line>}
        {email && <Line name={t('requests.sent-to')}>{email}</Line>}
        <Line name={t('word.expires')}>{format.dayAndMonth(expiresOn)}</Line>
        <Line name={t('requests.made')}>{moment(createdAt)}</Line>
        {seenAt && <Line name={t('requests.seen')}>{moment(seenAt)}</Line>}
        {payments > 0 && many ? (
          <Line name={t('requests.received')}>
            {t('requests.received-of', { amount: format.money(received), count: payments })}
          </Line>
        ) : (
          <Line name={t('word.you-get')}>
            {amount ? t('requests.no-fee', { amount: format.money(amount) }) : t('requests.no-fee-open')}
          </Line>
        )}
      </dl>
      {hasPicture && (
        <img
          src={addressOf(requests.picture, { params: { id } })}
          alt={t('requests.picture')}
          className="max-h-[220px] w-full rounded-card border border-line bg-sand object-contain"
        />
      )}
    </div>
  )
}
