import { Check, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { useText } from '../lib/use-text.ts'
import { classes } from './classes.ts'
import { FieldNotes, useField } from './Field.tsx'
import { Flag } from './Flag.tsx'

export type PickerOption = {
  value: string
  label: string
  /** ISO 3166-1 alpha-2, shown as a flag before the label. */
  country?: string
  /** At the right: a currency code. */
  aside?: string
  /** More search terms. */
  also?: string
}

/** Without accents and case, so 'mexico' finds México. */
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type ListProps = {
  label: string
  options: readonly PickerOption[]
  value: string | undefined
  onChange(value: string): void
}

const PickerList = ({ label, options, value, onChange, close }: ListProps & { close(): void }) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const needle = bare(typed.trim())
  const matching = options.filter((o) =>
    bare(`${o.label} ${o.value} ${o.aside ?? ''} ${o.also ?? ''}`).includes(needle),
  )
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped} filter={() => true}>
      {options.length > 7 && (
        <SearchField
          aria-label={t('ui.search')}
          autoFocus
          className="sticky top-0 z-10 border-b border-line bg-card p-2"
        >
          <span className="relative block">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
            />
            <Input className="input !min-h-11 !py-2 !pl-10" placeholder={t('ui.search')} />
          </span>
        </SearchField>
      )}
      <ListBox
        aria-label={label}
        className="max-h-80 overflow-auto p-1.5 outline-none"
        selectionMode="single"
        selectedKeys={value ? [value] : []}
        disallowEmptySelection
        items={matching}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys]
          if (key !== undefined) onChange(String(key))
          close()
        }}
        renderEmptyState={() => <p className="px-3.5 py-3 text-sm text-ink-soft">{t('ui.nothing-found')}</p>}
      >
        {(option: PickerOption) => (
          <ListBoxItem id={option.value} textValue={option.label} className="option">
            {option.country && <Flag country={option.country} />}
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.aside && <span className="text-sm font-semibold text-ink-soft">{option.aside}</span>}
            {option.value === value && <Check aria-hidden="true" className="size-5 text-noche-ink" />}
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  )
}

type PickerProps = ListProps & {
  hint?: ReactNode
  error?: ReactNode
  placeholder?: string
  disabled?: boolean
  className?: string
  name?: string
}

/** A choice from a long list with flags, in a popover with a search. */
export const Picker = ({
  label,
  options,
  value,
  onChange,
  hint,
  error,
  placeholder,
  disabled,
  className,
  name,
}: PickerProps) => {
  const { inputId, input } = useField({ hint, error })
  const chosen = options.find((option) => option.value === value)
  return (
    <div className={classes('field', className)}>
      <span className="field-label" id={`${inputId}-label`}>
        {label}
      </span>
      <DialogTrigger>
        <Button
          id={inputId}
          isDisabled={disabled}
          className="input flex items-center gap-3 text-left"
          aria-labelledby={`${inputId}-label ${inputId}`}
          aria-describedby={input['aria-describedby']}
          data-invalid={error ? true : undefined}
        >
          {chosen?.country && <Flag country={chosen.country} />}
          <span className={classes('min-w-0 flex-1 truncate', !chosen && 'text-ink-soft')}>
            {chosen?.label ?? placeholder}
          </span>
          {chosen?.aside && <span className="font-semibold">{chosen.aside}</span>}
          <span aria-hidden="true" className="select-mark" />
        </Button>
        <Popover className="popover" placement="bottom start">
          <Dialog aria-label={label} className="outline-none">
            {({ close }) => <PickerList {...{ label, options, value, onChange, close }} />}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      <FieldNotes inputId={inputId} hint={hint} error={error} />
    </div>
  )
}

/** The same list behind the flag and code of a money field. A single option is only shown. */
export const CurrencyPicker = ({ label, options, value, onChange }: ListProps) => {
  const chosen = options.find((option) => option.value === value)
  const face = (
    <>
      {chosen?.country && <Flag country={chosen.country} width={28} />}
      <span>{chosen?.aside ?? chosen?.value}</span>
    </>
  )
  if (options.length < 2) return <span className="money-side">{face}</span>
  return (
    <DialogTrigger>
      <Button
        className="money-side"
        aria-label={`${label}: ${chosen?.aside ?? chosen?.value ?? ''}, ${chosen?.label ?? ''}`}
      >
        {face}
        <span aria-hidden="true" className="select-mark" />
      </Button>
      <Popover className="popover w-80" placement="bottom end">
        <Dialog aria-label={label} className="outline-none">
          {({ close }) => <PickerList {...{ label, options, value, onChange, close }} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
