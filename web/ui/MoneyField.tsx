import type { ComponentProps, ReactNode } from 'react'
import { type FieldFrame, Frame, useField } from './Field.tsx'
import { CurrencyPicker, type PickerOption } from './Picker.tsx'

type Props = FieldFrame &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
    /** As typed. Read it with `readAmount` of lib/amount.ts, and show it at rest with `writeAmount`. */
    value: string
    onChange(typed: string): void
    /** The choices behind the flag at the right. With one, it is only shown. */
    currencies: readonly PickerOption[]
    currency: string
    onCurrencyChange?(value: string): void
    currencyLabel: string
    note?: ReactNode
  }

/** An amount at the left, a flag and currency at the right. The keyboard is numeric; nothing typed is thrown away. */
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
