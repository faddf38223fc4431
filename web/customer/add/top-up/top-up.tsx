import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { TopUp } from '../../../../contract/top-ups.ts'
import { messagesClientLoader, onLanguageChange } from '../../../lib/messages.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useText } from '../../../lib/use-text.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Empty, SkeletonRows } from '../../../ui/States.tsx'
import { SunHorizon, Timeline } from '../../../ui/SunTimeline.tsx'
import { data } from '../../data.ts'
import { Challenge } from '../../debit-cards/Challenge.tsx'
import { cardNumber } from '../../debit-cards/card-name.ts'
import { Line } from '../../funds/withdraw/Lines.tsx'
import type { CustomerKey } from '../../messages.es.ts'
import { accountNumber } from '../../parts/account-name.ts'
import { isZero } from '../../parts/amounts.ts'
import { looks, stateKeyOf } from '../look.ts'
import type { AddKey } from '../messages.es.ts'
import { useWhy } from '../use-why.ts'
import { CancelTopUp } from './CancelTopUp.tsx'
import { CashCode } from './CashCode.tsx'
import { useStages } from './stages.ts'

export const clientLoader = messagesClientLoader('customer/add', 'customer/debit-cards')
export const shouldRevalidate = onLanguageChange

/** One top-up: where its money is, from which day it may be used and why, and its code while it is paid in cash. */
export default function TopUpScreen() {
  const t = useText<AddKey | CustomerKey>()
  const { id = '' } = useParams()
  const back = { to: '/dashboard/home/add', label: t('add.back') }
  return (
    <>
      <title>{`${t('add.one')} - SOL`}</title>
      <PageHeader title={t('add.one')} back={back} />
      <QueryView
        query={useQuery(data.topUp(id))}
        skeleton={<SkeletonRows rows={6} label={t('customer.loading')} />}
        missing={<Empty title={t('add.missing')} action={<ButtonLink to={back.to}>{t('add.title')}</ButtonLink>} />}
      >
        {(topUp) => <Shown topUp={topUp} />}
      </QueryView>
    </>
  )
}

/** What a customer should know of a top-up in its state, in one or two sentences. */
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
  if (challengeUrl) return t('add.story.challenge', values)
  if (state === 'pending') return t(`add.story.pending.${way}`, values)
  if (state === 'usable') return t(late ? 'add.story.late' : 'add.story.usable', values)
  if (state === 'held') return `${t('add.story.held', values)} ${why({ way, holdRule: holdRule ?? 'new' })}`
  if (state === 'returned' && way === 'card') return t(owed ? 'add.story.owed.card' : 'add.story.returned.card', values)
  if (state === 'returned') return t(owed ? 'add.story.owed' : 'add.story.returned', values)
  return t(`add.story.${state}`, values)
}

/** The day on which it may be used matters as long as it comes, or has come. */
const arrives: readonly TopUp['state'][] = ['pending', 'held', 'usable']
const again: readonly TopUp['state'][] = ['failed', 'expired', 'canceled', 'refunded']

const Shown = ({ topUp }: { topUp: TopUp }) => {
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
            from={account ? accountNumber(account) : card ? cardNumber(card) : t(`add.way.${way}`)}
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
                <ButtonLink to="/dashboard/home/add">{t('add.again')}</ButtonLink>
              </div>
            )}
            <Timeline stages={stages} label={t('add.stages')} />
          </div>
        </Card>
      </div>
      <Card title={t('add.details')}>
        <dl className="grid gap-2 border-t border-line pt-4">
          <Line name={t('add.line')}>{format.money(amount)}</Line>
          <Line name={t('customer.terms.fee')}>{isZero(fee) ? t('add.free') : format.money(fee)}</Line>
          <Line name={t('customer.terms.total')}>{format.money(total)}</Line>
          {usableOn && arrives.includes(state) && <Line name={t('add.usable')}>{format.dayAndMonth(usableOn)}</Line>}
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
