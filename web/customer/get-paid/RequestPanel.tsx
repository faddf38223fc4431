import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { type RequestDetail, requests } from '../../../contract/requests.ts'
import { addressOf } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { useMoment } from '../../transfers/moment.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { QrSun } from '../../ui/QrSun.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { Line } from '../funds/withdraw/Lines.tsx'
import type { CustomerKey } from '../messages.es.ts'
import { linkOf } from './links.ts'
import type { GetPaidKey } from './messages.es.ts'
import { Payments } from './Payments.tsx'
import { RequestActions } from './RequestActions.tsx'
import { useWhom } from './RequestList.tsx'
import { StateChip } from './StateChip.tsx'

/** One request: its code, its link, what became of it and what its owner may do. */
export const RequestPanel = ({ id }: { id: string }) => {
  const t = useText<CustomerKey | GetPaidKey>()
  const query = useQuery(data.request(id))
  return (
    <>
      <Link
        to="/dashboard/home/get-paid"
        className="link mb-3 inline-flex min-h-11 items-center gap-2 max-md:hidden 2xl:hidden print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('get-paid.back')}
      </Link>
      <QueryView
        query={query}
        skeleton={
          <Card>
            <SkeletonRows rows={6} label={t('customer.loading')} />
          </Card>
        }
        missing={
          <Card>
            <Empty
              title={t('get-paid.missing')}
              action={<ButtonLink to="/dashboard/home/get-paid">{t('get-paid.back')}</ButtonLink>}
            />
          </Card>
        }
      >
        {(request) => <Shown request={request} />}
      </QueryView>
    </>
  )
}

const canBePaid = ({ state }: RequestDetail): boolean => state === 'pending' || state === 'seen'

const Shown = ({ request }: { request: RequestDetail }) => {
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
            <p className="text-sm text-ink-soft">{t('get-paid.pays', { whom })}</p>
            <p className="type-3 tabular">
              {amount ? format.money(amount) : t('get-paid.open-in', { currency: format.currencyName(currency) })}
            </p>
          </div>
          <span className="print:hidden">
            <StateChip state={state} />
          </span>
        </div>
        {isOpen && <QrSun link={linkOf(request)} label={t('get-paid.qr', { whom })} />}
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
        {note && <Line name={t('get-paid.note')}>{note}</Line>}
        {email && <Line name={t('get-paid.sent-to')}>{email}</Line>}
        <Line name={t('get-paid.expires')}>{format.dayAndMonth(expiresOn)}</Line>
        <Line name={t('get-paid.made')}>{moment(createdAt)}</Line>
        {seenAt && <Line name={t('get-paid.seen')}>{moment(seenAt)}</Line>}
        {payments > 0 && many ? (
          <Line name={t('get-paid.received')}>
            {t('get-paid.received-of', { amount: format.money(received), count: payments })}
          </Line>
        ) : (
          <Line name={t('get-paid.you-get')}>
            {amount ? t('get-paid.no-fee', { amount: format.money(amount) }) : t('get-paid.no-fee-open')}
          </Line>
        )}
      </dl>
      {hasPicture && (
        <img
          src={addressOf(requests.picture, { params: { id } })}
          alt={t('get-paid.picture')}
          className="max-h-[220px] w-full rounded-card border border-line bg-sand object-contain"
        />
      )}
    </div>
  )
}
