import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CheckDeposit } from '#contract/balance/check-deposits.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChipText } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { looks } from './look.ts'
import type { ChecksKey } from './messages.es.ts'
import { Terms } from './Terms.tsx'

const [shownAtFirst, shownAtMost] = [20, 100]

/** The deposited checks, and the fee of the next one. */
export default function Checks() {
  const t = useText<ChecksKey>()
  const [limit, setLimit] = useState(shownAtFirst)
  const deposits = useQuery(data.checkDeposits(limit))
  const terms = useQuery(data.checkTerms())
  const add = (
    <ButtonLink to="/dashboard/funds/checks/new" icon={<Plus aria-hidden="true" />}>
      {t('check-deposits.new')}
    </ButtonLink>
  )
  const skeleton = <SkeletonRows rows={4} label={t('ui.loading')} />
  return (
    <>
      <title>{`${t('check-deposits.title')} - SOL`}</title>
      <PageHeader
        title={t('check-deposits.title')}
        detail={t('check-deposits.detail')}
        back={{ to: '/dashboard/funds', label: t('ui.step-back') }}
        actions={add}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_400px]">
        <Card flush>
          <QueryView
            query={deposits}
            skeleton={<div className="px-6">{skeleton}</div>}
            empty={<Empty title={t('check-deposits.none')}>{t('check-deposits.none-text')}</Empty>}
          >
            {({ items, next }) => (
              <>
                <ul className="divide-y divide-line">
                  {items.map((deposit) => (
                    <li key={deposit.id}>
                      <Row deposit={deposit} />
                    </li>
                  ))}
                </ul>
                {next && limit < shownAtMost && (
                  <div className="border-t border-line px-6 py-3">
                    <Button look="ghost" onClick={() => setLimit(shownAtMost)}>
                      {t('ui.show-more')}
                    </Button>
                  </div>
                )}
              </>
            )}
          </QueryView>
        </Card>
        {/* On a phone they are below the checks. */}
        {!deposits.isPending && (
          <QueryView query={terms} skeleton={<Card>{skeleton}</Card>}>
            {(known) => <Terms terms={known} />}
          </QueryView>
        )}
      </div>
    </>
  )
}

const Row = ({ deposit }: { deposit: CheckDeposit }) => {
  const { id, checkNumber, amount, state, createdAt } = deposit
  const t = useText<ChecksKey>()
  const format = useFormat()
  const { listDay } = useMoment()
  return (
    <Link
      to={`/dashboard/funds/checks/${id}`}
      className="flex min-h-18 items-center justify-between gap-x-4 px-6 py-3 hover:bg-sand"
    >
      <span className="min-w-0">
        <span className="block font-semibold">{t('word.check', { number: checkNumber })}</span>
        <span className="block text-sm text-ink-soft">
          {listDay(createdAt)} · <ChipText look={looks[state]}>{t(`check-deposits.state.${state}`)}</ChipText>
        </span>
      </span>
      <span className="flex-none font-semibold tabular">{format.money(amount)}</span>
    </Link>
  )
}
