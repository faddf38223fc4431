import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { FieldNotes, TextField } from '#web/ui/Field.tsx'
import type { AccountKey } from '../messages.es.ts'
import type { Details } from './details.ts'
import type { Tied } from './fields.tsx'

const parts = ['year', 'month', 'day'] as const
type Part = (typeof parts)[number]
type DateParts = Record<Part, string>

const digits: DateParts = { year: '4', month: '2', day: '2' }
const orderOf = { es: ['day', 'month', 'year'], pt: ['day', 'month', 'year'], en: ['month', 'day', 'year'] } as const

const split = (date: string): DateParts => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month, day }
}

/** yyyy-mm-dd; not a valid date while a box is empty. */
const join = ({ year, month, day }: DateParts): string =>
  year + month + day === '' ? '' : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')

type Props = { control: Control<Details>; tied: Pick<Tied, 'error' | 'hint' | 'aria-invalid'>; className: string }

/** Three boxes in the reader's order: a calendar is slow for a distant year. */
export const BirthDate = ({ control, tied, className }: Props) => {
  const t = useText<AccountKey>()
  const { language } = usePage()
  const { field } = useController({ control, name: 'dob' })
  const [typed, setTyped] = useState(() => split(field.value))
  // A stored draft is loaded after the first render.
  const shown = join(typed) === field.value ? typed : split(field.value)
  const order = orderOf[language]
  const type = (part: Part, text: string) => {
    const next = { ...shown, [part]: text.replace(/\D/g, '').slice(0, Number(digits[part])) }
    setTyped(next)
    field.onChange(join(next))
  }
  return (
    <fieldset className={className} aria-describedby={tied.error || tied.hint ? 'dob-notes' : undefined}>
      <legend className="field-label">{t('account.details.dob')}</legend>
      <div className="grid grid-cols-3 gap-3">
        {order.map((part, place) => (
          <TextField
            key={part}
            ref={place === 0 ? field.ref : undefined}
            name={`dob-${part}`}
            label={t(`account.details.dob.${part}`)}
            inputMode="numeric"
            autoComplete={`bday-${part}`}
            maxLength={Number(digits[part])}
            aria-invalid={tied['aria-invalid']}
            value={shown[part]}
            onChange={({ target }) => type(part, target.value)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
      <div id="dob-notes">
        <FieldNotes inputId="dob" {...(tied.error ? { error: tied.error } : { hint: tied.hint })} />
      </div>
    </fieldset>
  )
}
