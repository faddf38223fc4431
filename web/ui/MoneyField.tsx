import type { ComponentProps, ReactNode } from 'react'
import { readAmount, writeAmount } from '#contract/lib/typed-amount.ts'
import { useFormat } from '../lib/use-format.ts'
import { type FieldFrame, Frame, useField } from './Field.tsx'
import { CurrencyPicker, type PickerOption } from './Picker.tsx'

type Props = FieldFrame &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
    /** As typed. Read it with `readAmount` of contract/lib/typed-amount.ts; once the field is left it shows what was understood. */
    value: string
    onChange(typed: string): void
    /** The currencies to choose from; a single one is only shown. */
    currencies: readonly PickerOption[]
    currency: string
    onCurrencyChange?(value: string): void
    currencyLabel: string
    note?: ReactNode
  }

/** An amount with a flag and currency. The keyboard is numeric; typed text is never discarded. */
export const MoneyField = ({
  label,
  hint,
  error,
  className,
  id,
  value,
  onChange,
  currencies,
  currency,
  onCurrencyChange,
  currencyLabel,
  note,
  ...rest
}: Props) => {
  const { inputId, input } = useField({ hint, error, id })
  const { locale } = useFormat()
  const tidy = () => {
    const code = currencies.find((option) => option.value === currency)?.aside ?? currency
    const read = readAmount(value, code, locale)
    const understood = 'text' in read ? writeAmount(read.text, code, locale) : value
    if (understood !== value) onChange(understood)
  }
  return (
    <Frame {...{ inputId, label, hint, error, className }}>
      <div className="input-frame money-field" data-invalid={error ? true : undefined}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          {...rest}
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            tidy()
            rest.onBlur?.(event)
          }}
          onFocus={(event) => {
            event.target.select()
            rest.onFocus?.(event)
          }}
        />
        <CurrencyPicker
          label={currencyLabel}
          options={currencies}
          value={currency}
          onChange={(next) => onCurrencyChange?.(next)}
        />
      </div>
      {note}
    </Frame>
  )
}
