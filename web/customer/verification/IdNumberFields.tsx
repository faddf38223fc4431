import { useMemo } from 'react'
import { countryCodes } from '#contract/lib/countries.ts'
import { stateNames } from '#contract/lib/us-states.ts'
import { type IdKind, idKinds, idKindsOfStates, isOfCity, type TypedIdNumber } from '#contract/staff/id-numbers.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import type { VerifyKey } from './messages.es.ts'

export const noIdNumber: TypedIdNumber = { kind: '', country: '', state: '', number: '' }

const states = Object.entries(stateNames).toSorted(([, one], [, other]) => one.localeCompare(other))

type Props = {
  value: TypedIdNumber
  onChange(value: TypedIdNumber): void
  errorOf(field: keyof TypedIdNumber): string | undefined
  /** Shown instead of a kind before one is chosen. */
  none: string
}

/** Kind, issuer and number of an identity document: the issuer is a state for a license, and a country for others. */
export const IdNumberFields = ({ value, onChange, errorOf, none }: Props) => {
  const t = useText<VerifyKey>()
  const { countryName, locale } = useFormat()
  const { kind, country, state, number } = value
  const countries = useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, label: countryName(code) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [countryName, locale],
  )
  const isOfState = idKindsOfStates.some((one) => one === kind)
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('verification.id.kind')}
        name="idKind"
        value={kind}
        onChange={({ target }) => onChange({ ...noIdNumber, kind: target.value, number })}
        error={errorOf('kind')}
      >
        <Options<IdKind> of={idKinds} text={(one) => t(`verification.id.kind.${one}`)} none={none} />
      </SelectField>
      {kind !== '' && isOfState && (
        <SelectField
          label={t('verification.id.state')}
          name="idState"
          value={state}
          onChange={({ target }) => onChange({ ...value, state: target.value })}
          error={errorOf('state')}
        >
          <Options of={states} id={([code]) => code} text={([, name]) => name} none={t('verification.id.choose')} />
        </SelectField>
      )}
      {kind !== '' && !isOfState && !isOfCity(kind) && (
        <Picker
          label={t('verification.id.country')}
          name="idCountry"
          options={countries}
          value={country || undefined}
          onChange={(code) => onChange({ ...value, country: code })}
          placeholder={t('verification.id.choose')}
          error={errorOf('country')}
        />
      )}
      {kind !== '' && (
        <TextField
          label={t('verification.id.number')}
          name="idNumber"
          value={number}
          onChange={({ target }) => onChange({ ...value, number: target.value })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          hint={t('verification.id.number.hint')}
          error={errorOf('number')}
        />
      )}
    </div>
  )
}
