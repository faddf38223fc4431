import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isMovementKind, movementKinds } from '#contract/funds/movements.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useSearchTyped } from '#web/lib/use-search-typed.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { useFilter } from '#web/ui/list-address.ts'
import { Modal } from '#web/ui/Overlay.tsx'
import { SearchedDay } from '#web/ui/SearchedDay.tsx'
import { data } from '../data.ts'
import type { MovementsKey } from '../movements/messages.es.ts'
import { SearchField } from '../parts/SearchField.tsx'
import { type FilterName, phases, useChosen } from './filters.ts'
import type { HistoryKey } from './messages.es.ts'

type Props = {
  /** The server's error for each filter. */
  errors: Record<string, { details: string }>
  /** Number of movements in progress. */
  moving: number | undefined
}

/**
 * Chips for the phase, the search, and the collapsible other filters: below it on a desktop, in a modal on a phone. All are stored in the
 * URL.
 */
export const Filters = ({ errors, moving }: Props) => {
  const t = useText<HistoryKey>()
  const narrow = useNarrow()
  const { count, clear } = useChosen()
  const [inWindow, setInWindow] = useState(false)
  const [unfolded, setUnfolded] = useState(count > 0)
  return (
    <>
      <PhaseChips moving={moving}>
        <button
          type="button"
          className="filter-chip"
          {...(narrow ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': unfolded })}
          onClick={() => (narrow ? setInWindow(true) : setUnfolded(!unfolded))}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {t('ui.filters')}
          {count > 0 && <span className="count-pill">{count}</span>}
        </button>
      </PhaseChips>
      <div className="mt-4 max-w-xl">
        <SearchField label={t('customer.history.search')} compact="always" />
      </div>
      {!narrow && unfolded && (
        <div className="mt-3 grid items-start gap-x-4 gap-y-3 md:grid-cols-2 xl:grid-cols-4">
          <Fields errors={errors} />
          {count > 0 && (
            <Button look="ghost" onClick={clear} className="self-end justify-self-start">
              {t('ui.clear-filters')}
            </Button>
          )}
        </div>
      )}
      <Modal open={narrow && inWindow} onClose={() => setInWindow(false)} title={t('ui.filters')}>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3">
          <Fields errors={errors} />
        </div>
        <div className="modal-foot">
          {count > 0 && (
            <Button look="ghost" onClick={clear}>
              {t('ui.clear-filters')}
            </Button>
          )}
          <Button onClick={() => setInWindow(false)}>{t('customer.history.show')}</Button>
        </div>
      </Modal>
    </>
  )
}

const PhaseChips = ({ moving, children }: { moving: number | undefined; children: React.ReactNode }) => {
  const t = useText<HistoryKey>()
  const filter = useFilter('phase', phases)
  const tabs = filter.tabs((phase) => ({ label: t(`customer.history.phase.${phase}`) }))
  return (
    <nav
      aria-label={t('customer.history.phases')}
      className="-mx-5 flex gap-2.5 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {children}
      {tabs.map(({ to, label, current }, index) => (
        <Link key={to} to={to} className="filter-chip" aria-current={current ? 'page' : undefined} preventScrollReset>
          {label}
          {phases[index] === 'moving' && moving !== undefined && moving > 0 && (
            <span className="font-normal tabular">{moving}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const Fields = ({ errors }: Pick<Props, 'errors'>) => {
  const t = useText<HistoryKey>()
  return (
    <>
      <Kind />
      <Person />
      <div className="col-span-2 grid grid-cols-2 gap-x-4">
        <SearchedDay name="from" label={t('word.from-day')} error={errors.from?.details} />
        <SearchedDay name="to" label={t('word.to-day')} error={errors.to?.details} />
      </div>
      <Currency />
      <div className="grid grid-cols-2 gap-x-4 max-md:col-span-2">
        <AmountInput name="amountFrom" label={t('customer.history.least')} error={errors.amountFrom?.details} />
        <AmountInput name="amountTo" label={t('customer.history.most')} error={errors.amountTo?.details} />
      </div>
    </>
  )
}

type AmountProps = { name: FilterName; label: string; error: string | undefined }

const AmountInput = ({ name, label, error }: AmountProps) => {
  const [typed, write] = useSearchTyped(name)
  return (
    <TextField
      name={name}
      label={label}
      error={error}
      value={typed}
      maxLength={20}
      autoComplete="off"
      inputMode="decimal"
      onChange={({ target }) => write(target.value)}
    />
  )
}

type ChoiceProps = {
  name: FilterName
  label: string
  everything: string
  options: readonly { value: string; label: string }[]
  className?: string
}

const Choice = ({ name, label, everything, options, className }: ChoiceProps) => {
  const [chosen, choose] = useSearchTyped(name)
  return (
    <SelectField
      name={name}
      label={label}
      className={className}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{everything}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

const Kind = () => {
  const t = useText<HistoryKey | MovementsKey>()
  const options = Object.keys(movementKinds)
    .filter(isMovementKind)
    .map((value) => ({ value, label: t(`movements.${value}`) }))
  return (
    <Choice
      name="kind"
      label={t('customer.history.kind')}
      everything={t('customer.history.any-kind')}
      options={options}
    />
  )
}

const Person = () => {
  const t = useText<HistoryKey>()
  const { data: recipients } = useQuery(data.allRecipients())
  const options = (recipients?.items ?? []).map(({ id, firstName, lastName, label }) => ({
    value: id,
    label: `${firstName} ${lastName} · ${label}`,
  }))
  return (
    <Choice name="person" label={t('word.person')} everything={t('customer.history.any-person')} options={options} />
  )
}

const Currency = () => {
  const t = useText<HistoryKey>()
  const { currencyName, locale } = useFormat()
  const { data: corridors = [] } = useQuery(data.corridors())
  const { data: wallets = [] } = useQuery(data.wallets())
  const codes = [...wallets.map(({ currency }) => currency), ...corridors.map(({ currency }) => currency), 'USD']
  const options = [...new Set(codes)]
    .map((value) => ({ value, label: `${value} · ${currencyName(value)}` }))
    .sort((a, b) => a.value.localeCompare(b.value, locale))
  return (
    <Choice
      name="currency"
      label={t('word.currency')}
      everything={t('customer.history.any-currency')}
      options={options}
      className="max-md:col-span-2"
    />
  )
}
