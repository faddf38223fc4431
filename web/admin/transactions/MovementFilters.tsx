import { SlidersHorizontal } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { isMovementKind, movementKinds } from '#contract/funds/movements.ts'
import type { MovementsKey } from '#web/customer/movements/messages.es.ts'
import { useSearchTyped } from '#web/lib/use-search-typed.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { SearchedDay } from '#web/ui/SearchedDay.tsx'
import { AmountInput } from '../transfers/Filters.tsx'
import type { TransfersKey } from '../transfers/messages.es.ts'
import type { TransactionsKey } from './messages.es.ts'

const names = ['kind', 'from', 'to', 'amountFrom', 'amountTo'] as const

type Props = {
  /** The server's error for each filter. */
  errors: Record<string, { details: string }>
}

/** Kind, days and amounts, stored in the URL like the search. */
export const MovementFilters = ({ errors }: Props) => {
  const t = useText<TransfersKey>()
  const [params, setParams] = useSearchParams()
  const isSet = names.some((name) => params.get(name))
  const clear = () =>
    setParams((old) => {
      const query = new URLSearchParams(old)
      for (const name of [...names, 'cursor']) query.delete(name)
      return query
    })
  return (
    <details className="mt-3" open={isSet || undefined}>
      <summary className="link-quiet inline-flex min-h-11 cursor-pointer items-center gap-2">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t('admin.filter.more')}
      </summary>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 pt-2 md:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))_auto]">
        <Kind />
        <SearchedDay name="from" label={t('word.from-day')} error={errors.from?.details} />
        <SearchedDay name="to" label={t('word.to-day')} error={errors.to?.details} />
        <AmountInput name="amountFrom" label={t('admin.filter.least')} error={errors.amountFrom?.details} />
        <AmountInput name="amountTo" label={t('admin.filter.most')} error={errors.amountTo?.details} />
        {isSet && (
          <Button look="ghost" onClick={clear} className="max-md:col-span-2 md:mt-8">
            {t('ui.clear-filters')}
          </Button>
        )}
      </div>
    </details>
  )
}

const Kind = () => {
  const t = useText<TransactionsKey | MovementsKey>()
  const [chosen, choose] = useSearchTyped('kind')
  return (
    <SelectField
      name="kind"
      label={t('word.kind')}
      className="max-md:col-span-2"
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('admin.transactions.any-kind')}</option>
      {Object.keys(movementKinds)
        .filter(isMovementKind)
        .map((kind) => (
          <option key={kind} value={kind}>
            {t(`movements.${kind}`)}
          </option>
        ))}
    </SelectField>
  )
}
