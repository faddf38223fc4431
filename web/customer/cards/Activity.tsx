import { useQuery } from '@tanstack/react-query'
import { ArrowDownLeft, ArrowUpRight, RotateCcw, Scale } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CardActivity, CardMonth } from '#contract/balance/cards.ts'
import { dayOf } from '#web/lib/format.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { PhoneList } from '#web/ui/PhoneList.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { RowLine } from '#web/ui/RowLine.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { ActivityPanel } from './ActivityPanel.tsx'
import { merchantIcons } from './merchant-icons.ts'
import type { CardKey } from './messages.es.ts'
import { useActivityName, useSigned } from './use-activity-words.ts'

const [shownAtFirst, shownAtMost] = [20, 100]

/** The card's transactions, newest first, by month with totals. A row opens its details. */
export const Activity = () => {
  const t = useText<CardKey>()
  const [limit, setLimit] = useState(shownAtFirst)
  const [open, setOpen] = useState<CardActivity | null>(null)
  return (
    <Card
      flush
      title={t('cards.activity')}
      aside={
        <Link to="/dashboard/pre-paid-card/disputes" className="link inline-flex min-h-11 items-center">
          {t('cards.disputes')}
        </Link>
      }
    >
      <QueryView
        query={useQuery(data.cardActivity(limit))}
        skeleton={
          <div className="px-5">
            <SkeletonRows rows={5} label={t('cards.loading')} />
          </div>
        }
        empty={<Empty title={t('cards.nothing')}>{t('cards.nothing-text')}</Empty>}
      >
        {({ items, months, next }) => (
          <>
            <List items={items} months={months} onOpen={setOpen} />
            {next && limit < shownAtMost && (
              <div className="border-t border-line px-5 py-3">
                <Button look="ghost" onClick={() => setLimit(shownAtMost)}>
                  {t('ui.show-more')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
      {open && <ActivityPanel activity={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

type ListProps = { items: readonly CardActivity[]; months: readonly CardMonth[]; onOpen(activity: CardActivity): void }

const monthOf = ({ at }: CardActivity): string => dayOf(at).slice(0, 7)

const List = ({ items, months, onOpen }: ListProps) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const headingOf = (month: string) => {
    const spent = months.find((one) => one.month === month)?.spent
    return (
      <>
        <span>{format.month(month, { year: false })}</span>
        {spent && (
          <span className="font-normal text-ink-soft">
            {t('cards.spent')} <b className="font-semibold text-ink">{format.money(spent)}</b>
          </span>
        )}
      </>
    )
  }
  return (
    <PhoneList
      label={t('cards.activity')}
      items={items}
      keyOf={({ id, state }) => id + state}
      group={(item) => ({ key: monthOf(item), heading: headingOf(monthOf(item)) })}
      row={(item) => <Row activity={item} onOpen={() => onOpen(item)} />}
    />
  )
}

const Row = ({ activity, onOpen }: { activity: CardActivity; onOpen(): void }) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const name = useActivityName()(activity)
  const signed = useSigned()(activity)
  const { listDay } = useMoment()
  const { state, at, city, balance, amount } = activity
  const isGone = state === 'declined' || state === 'reversed' || state === 'expired'
  const [left = ''] = balance ? format.money(balance).split('\u00a0') : []
  return (
    <button type="button" className="phone-row w-full text-left" onClick={onOpen}>
      <ActivityIcon activity={activity} />
      <span className="min-w-0 flex-1 pl-1">
        <RowLine
          end={
            isGone ? (
              <s className="text-ink-soft">{signed}</s>
            ) : (
              <b className={classes('font-semibold', !amount.minor.startsWith('-') && 'text-selva-ink')}>{signed}</b>
            )
          }
        >
          <span className="block truncate font-semibold">{name}</span>
        </RowLine>
        <RowLine
          className="text-sm text-ink-soft"
          end={
            state === 'posted' ? (
              <>
                <span className="sr-only">{t('cards.balance-after')} </span>
                {left}
              </>
            ) : (
              t(`cards.end.${state}`)
            )
          }
        >
          <time dateTime={at}>{listDay(at)}</time>
          {state === 'pending' ? (
            <b className="font-semibold text-sol-ink"> · {t('cards.pending')}</b>
          ) : (
            city !== '' && <span> · {city}</span>
          )}
        </RowLine>
      </span>
    </button>
  )
}

const iconsOf = {
  refund: RotateCcw,
  load: ArrowDownLeft,
  unload: ArrowUpRight,
  credit: Scale,
  credit_back: Scale,
  other: ArrowUpRight,
} as const

const ActivityIcon = ({ activity: { kind, merchantKind, state, amount } }: { activity: CardActivity }) => {
  const Icon = kind === 'purchase' ? merchantIcons[merchantKind ?? 'shopping'] : iconsOf[kind]
  const look =
    state === 'pending'
      ? 'bg-sol-soft text-sol-ink'
      : amount.minor.startsWith('-')
        ? 'bg-noche-soft text-noche-ink'
        : 'bg-selva-soft text-selva-ink'
  return (
    <span aria-hidden="true" className={classes('inline-grid size-10 flex-none place-items-center rounded-full', look)}>
      <Icon className="size-[18px]" />
    </span>
  )
}
