import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Checkbox, Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { isDay } from '#web/ui/typed-day.ts'
import type { AuditLogKey } from './messages.es.ts'

const noun = 'admin.acts.noun.'
const days = ['from', 'to'] as const
const fields = ['person', 'about', ...days, 'reads'] as const

/** Actor, record and dates; stored in the URL, to share a result with a colleague. */
export const Filters = () => {
  const t = useText<AuditLogKey>()
  const { locale } = useFormat()
  const { messages } = useIntl()
  const [params, setParams] = useSearchParams()
  const kinds = Object.entries(messages)
    .filter(([key]) => key.startsWith(noun))
    .map(([key, word]) => ({ about: key.slice(noun.length), word: String(word) }))
    .sort((a, b) => a.word.localeCompare(b.word, locale))
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (field: string): string => String(typed.get(field) ?? '').trim()
    // The field shows the error of an invalid day.
    if (days.some((day) => textOf(day) && !isDay(textOf(day)))) return
    const next = fields.map((field) => [field, textOf(field)]).filter(([, value]) => value)
    setParams(Object.fromEntries(next), { preventScrollReset: true })
  }
  return (
    <form key={params.toString()} className="mb-4 flex flex-wrap items-end gap-3" onSubmit={show}>
      <TextField
        label={t('admin.audit-log.person')}
        className="w-64 max-sm:w-full"
        name="person"
        autoComplete="off"
        maxLength={254}
        defaultValue={params.get('person') ?? ''}
      />
      <SelectField
        label={t('word.kind')}
        className="w-56 max-sm:w-full"
        name="about"
        defaultValue={params.get('about') ?? ''}
      >
        <Options of={kinds} id={({ about }) => about} text={({ word }) => word} none={t('word.everything')} />
      </SelectField>
      {days.map((field) => (
        <Day key={field} name={field} label={t(`admin.audit-log.${field}`)} />
      ))}
      <Checkbox
        label={t('admin.audit-log.reads')}
        name="reads"
        value="shown"
        defaultChecked={params.get('reads') === 'shown'}
      />
      <Button type="submit" look="secondary" size="dense">
        {t('ui.search')}
      </Button>
    </form>
  )
}

const Day = ({ name, label }: { name: string; label: string }) => {
  const [params] = useSearchParams()
  const [day, setDay] = useState(params.get(name) ?? '')
  return (
    <span className="min-w-0 max-sm:w-full">
      <DateField bare label={label} value={day} onChange={setDay} max={companyDay(clock())} />
      <input type="hidden" name={name} value={day} />
    </span>
  )
}
