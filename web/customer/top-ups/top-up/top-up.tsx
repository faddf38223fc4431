import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { TopUp } from '#contract/balance/top-ups.ts'
import { data } from '#web/customer/data.ts'
import { Challenge } from '#web/customer/debit-cards/Challenge.tsx'
import { cardNumber } from '#web/customer/debit-cards/card-name.ts'
import type { CustomerKey } from '#web/customer/messages.es.ts'
import { accountNumber } from '#web/customer/parts/account-name.ts'
import { isZero } from '#web/customer/parts/amounts.ts'
import { Line } from '#web/customer/parts/Line.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { SunHorizon, Timeline } from '#web/ui/SunTimeline.tsx'
import { looks, stateKeyOf } from '../look.ts'
import type { AddKey } from '../messages.es.ts'
import { useWhy } from '../use-why.ts'
import { CancelTopUp } from './CancelTopUp.tsx'
import { CashCode } from './CashCode.tsx'
import { useStages } from './stages.ts'

/** One top-up: its state, availability date with the reason, and its code while payable in cash. */
export default function TopUpScreen() {
  const t = useText<AddKey>()
  const { id = '' } = useParams()
  const back = { to: '/dashboard/home/add', label: t('ui.step-back') }
  return (
    <>
      <title>{`${t('top-ups.one')} - SOL`}</title>
      <PageHeader title={t('top-ups.one')} back={back} />
      <QueryView
        query={useQuery(data.topUp(id))}
        skeleton={<SkeletonRows rows={6} label={t('ui.loading')} />}
        missing={
          <Empty title={t('top-ups.missing')} action={<ButtonLink to={back.to}>{t('top-ups.title')}</ButtonLink>} />
        }
      >
        {(topUp) => <TopUpView topUp={topUp} />}
      </QueryView>
    </>
  )
}

/** The description of a top-up's state, in one or two sentences. */
const useStory = (topUp: TopUp): string => {
  const { way, state, reason, owed, late, usableOn, holdRule, credited, amount, total, challengeUrl } = topUp
  const t = useText<AddKey>()
  const why = useWhy()
  const format = useFormat()
  const values = {
    amount: format.money(credited ?? amount),
    day: usableOn ? format.dayAndMonth(usableOn) : '',
    total: format.money(total),
    reason: reason ?? '',
    owed: owed ? format.money(owed) : '',
  }
  if (challengeUrl) return t('top-ups.story.challenge', values)
  if (state === 'pending') return t(`top-ups.story.pending.${way}`, values)
  if (state === 'usable') return t(late ? 'top-ups.story.late' : 'top-ups.story.usable', values)
  if (state === 'held') return `${t('top-ups.story.held', values)} ${why({ way, holdRule: holdRule ?? 'new' })}`
  if (state === 'returned' && way === 'card')
    return t(owed ? 'top-ups.story.owed.card' : 'top-ups.story.returned.card', values)
  if (state === 'returned') return t(owed ? 'top-ups.story.owed' : 'top-ups.story.returned', values)
  return t(`top-ups.story.${state}`, values)
}

/** States with a relevant availability date, future or past. */
const arrives: readonly TopUp['state'][] = ['pending', 'held', 'usable']
const again: readonly TopUp['state'][] = ['failed', 'expired', 'canceled', 'refunded']

const TopUpView = ({ topUp }: { topUp: TopUp }) => {
  const t = useText<AddKey | CustomerKey>()
  const format = useFormat()
  const stages = useStages(topUp)
  const story = useStory(topUp)
  const { way, state, amount, fee, total, credited, account, card, cash, usableOn, challengeUrl } = topUp
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_384px]">
      <div className="grid gap-5">
        {challengeUrl && <Challenge url={challengeUrl} />}
        <Card flush>
          <SunHorizon
            stages={stages}
            from={account ? accountNumber(account) : card ? cardNumber(card) : t(`top-ups.way.${way}`)}
            to={t('customer.pay-in.wallet')}
          >
            <div className="px-6 pt-6">
              <Chip look={looks[state]}>{t(stateKeyOf(topUp))}</Chip>
              <p className="type-2 mt-3 tabular">{format.money(credited ?? amount)}</p>
              <p className="mt-2 max-w-prose">{story}</p>
            </div>
          </SunHorizon>
          <div className="grid gap-5 px-6 py-6">
            {cash && state === 'pending' && <CashCode cash={cash} total={total} />}
            <CancelTopUp topUp={topUp} />
            {again.includes(state) && (
              <div>
                <ButtonLink to="/dashboard/home/add">{t('top-ups.again')}</ButtonLink>
              </div>
            )}
            <Timeline stages={stages} label={t('top-ups.stages')} />
          </div>
        </Card>
      </div>
      <Card title={t('top-ups.details')}>
        <dl className="grid gap-2 border-t border-line pt-4">
          <Line name={t('top-ups.line')}>{format.money(amount)}</Line>
          <Line name={t('word.fee')}>{isZero(fee) ? t('top-ups.free') : format.money(fee)}</Line>
          <Line name={t('word.you-pay-in-total')}>{format.money(total)}</Line>
          {usableOn && arrives.includes(state) && (
            <Line name={t('top-ups.usable')}>{format.dayAndMonth(usableOn)}</Line>
          )}
          {cash?.payments.map((payment) => (
            <Line key={payment.at} name={`${payment.counter}, ${format.dateTime(payment.at)}`}>
              {format.money(payment.amount)}
            </Line>
          ))}
        </dl>
      </Card>
    </div>
  )
}
