import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type Card, type CardOverview, cards, limitedKinds, type MerchantKind } from '#contract/balance/cards.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { readDecimal } from '#contract/lib/typed-amount.ts'
import { call } from '#web/lib/call.ts'
import { setReply } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card as Panel } from '#web/ui/Card.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import { Paused } from '../parts/Paused.tsx'
import { merchantIcons } from './merchant-icons.ts'
import type { CardKey } from './messages.es.ts'

const back = '/dashboard/pre-paid-card'

export default function CardLimits() {
  const t = useText<CardKey>()
  return (
    <>
      <title>{`${t('cards.limits-title')} - SOL`}</title>
      <PageHeader
        title={t('cards.limits-title')}
        detail={t('cards.limits-text')}
        back={{ to: back, label: t('cards.title') }}
      />
      <Panel className="max-w-[720px]">
        <QueryView query={useQuery(data.card())} skeleton={<SkeletonRows rows={6} label={t('cards.loading')} />}>
          {(read) => {
            const { card } = read
            const isOpen = card?.state === 'active' || card?.state === 'frozen'
            return card && isOpen ? (
              <LimitsForm card={card} read={read} />
            ) : (
              <Empty title={t('cards.no-card')} action={<ButtonLink to={back}>{t('cards.title')}</ButtonLink>} />
            )
          }}
        </QueryView>
      </Panel>
    </>
  )
}

type Values = { day: string; month: string; kinds: Partial<Record<MerchantKind, string>> }
type Props = { card: Card; read: CardOverview }

const currency = 'USD'

const limited = (kinds: Values['kinds']) => Object.entries(kinds).filter(([, typed]) => typed.trim() !== '')

const useLimits = ({ card, read }: Props) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const navigate = useNavigate()
  const amounts = useAmounts()
  const write = (limit: WireMoney | null) => (limit === null ? '' : amounts.write(limit))
  const plain = (typed: string) => readDecimal(typed, format.locale, currency)
  const wrong = t('ui.amount.malformed', { example: amounts.writeText('50.25', currency) })
  return useContractForm(cards.limit, {
    initial: {
      day: write(read.day.limit),
      month: write(read.month.limit),
      kinds: Object.fromEntries(read.kinds.map(({ kind, limit }) => [kind, write(limit)])),
    } as Values,
    check: ({ day, month, kinds }) => ({
      day: plain(day) === undefined && wrong,
      month: plain(month) === undefined && wrong,
      ...Object.fromEntries(
        limited(kinds).map(([kind, typed]) => [`kinds.${kind}`, plain(typed) === undefined && wrong]),
      ),
    }),
    send: ({ day, month, kinds }) => {
      const plainKinds = limited(kinds).map(([kind, typed]) => [kind, plain(typed) ?? ''])
      const body = { day: plain(day) ?? '', month: plain(month) ?? '', kinds: Object.fromEntries(plainKinds) }
      return call(cards.limit, { params: { id: card.id }, body })
    },
    onDone: async (changed) => {
      setReply(data.card(), changed)
      toast('success', t('cards.limits-done'))
      await navigate(back)
    },
  })
}

const LimitsForm = (props: Props) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const { field, form, element, onSubmit, problem, isPending } = useLimits(props)
  const { day, month, pausedUntil } = props.read
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-6">
      {pausedUntil && <Paused>{t('cards.paused', { until: format.dateTime(pausedUntil) })}</Paused>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('cards.limit-day')}
          hint={t('cards.limit-max', { max: format.money(day.max) })}
          inputMode="decimal"
          autoComplete="off"
          {...field('day')}
        />
        <TextField
          label={t('cards.limit-month')}
          hint={t('cards.limit-max', { max: format.money(month.max) })}
          inputMode="decimal"
          autoComplete="off"
          {...field('month')}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="font-semibold">{t('cards.limit-kinds')}</legend>
        <p className="mt-1 mb-2 text-sm text-ink-soft">{t('cards.limit-kinds-text')}</p>
        <div className="divide-y divide-line border-y border-line">
          {limitedKinds.map((kind) => (
            <KindLimit
              key={kind}
              kind={kind}
              typed={form.watch(`kinds.${kind}`) ?? ''}
              input={field(`kinds.${kind}`)}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-ink-soft">{t('cards.barred')}</p>
      <FormError>{problem}</FormError>
      <Button type="submit" size="pay" full busy={isPending && t('ui.saving')}>
        {t('cards.save-limits')}
      </Button>
    </form>
  )
}

type KindProps = { kind: MerchantKind; typed: string; input: ReturnType<ReturnType<typeof useLimits>['field']> }

/** A merchant category with its limit, expandable to change it. */
const KindLimit = ({ kind, typed, input }: KindProps) => {
  const t = useText<CardKey>()
  const Icon = merchantIcons[kind]
  const name = t(`cards.merchant.${kind}`)
  return (
    <details className="group" open={input.error ? true : undefined}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden="true" className="size-5 flex-none text-noche-ink" />
        <span className="min-w-0 flex-1">{name}</span>
        <span className={typed.trim() ? 'font-semibold tabular' : 'text-ink-soft'}>
          {typed.trim() ? `${typed} ${currency}` : t('cards.no-limit')}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <TextField
        className="pb-4"
        label={t('cards.limit-of', { kind: name })}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('cards.no-limit')}
        {...input}
      />
    </details>
  )
}
