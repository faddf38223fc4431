import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { clock } from '../../lib/clock.ts'
import { companyDay } from '../../lib/new-york.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import type { AuditLogKey } from './messages.es.ts'

const noun = 'admin.acts.noun.'
const fields = ['person', 'about', 'from', 'to', 'reads'] as const

/** Who, what and when; in the address, so that what is found can be sent to a colleague. */
export const Filters = () => {
  const t = useText<AuditLogKey>()
  const { locale } = useFormat()
  const { messages } = useIntl()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const kinds = Object.entries(messages)
    .filter(([key]) => key.startsWith(noun))
    .map(([key, word]) => ({ about: key.slice(noun.length), word: String(word) }))
    .sort((a, b) => a.word.localeCompare(b.word, locale))
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const next = fields.map((field) => [field, String(typed.get(field) ?? '').trim()]).filter(([, value]) => value)
    setParams(Object.fromEntries(next), { preventScrollReset: true })
  }
  return (
    <form key={params.toString()} className="mb-4 flex flex-wrap items-end gap-3" onSubmit={show}>
      <Labeled id={`${id}-person`} label={t('admin.audit-log.person')} className="w-64 max-sm:w-full">
        <input
          id={`${id}-person`}
          name="person"
          type="text"
          autoComplete="off"
          maxLength={254}
          className="input !min-h-11 !py-1.5"
          defaultValue={params.get('person') ?? ''}
        />
      </Labeled>
      <Labeled id={`${id}-about`} label={t('admin.audit-log.act')} className="w-56 max-sm:w-full">
        <select
          id={`${id}-about`}
          name="about"
          className="input select-native !min-h-11 !py-1.5"
          defaultValue={params.get('about') ?? ''}
        >
          <option value="">{t('admin.audit-log.any')}</option>
          {kinds.map(({ about, word }) => (
            <option key={about} value={about}>
              {word}
            </option>
          ))}
        </select>
      </Labeled>
      {(['from', 'to'] as const).map((field) => (
        <Day key={field} name={field} label={t(`admin.audit-log.${field}`)} />
      ))}
      <Checkbox
        label={t('admin.audit-log.reads')}
        name="reads"
        value="shown"
        defaultChecked={params.get('reads') === 'shown'}
      />
      <Button type="submit" look="secondary" size="dense">
        {t('admin.audit-log.show')}
      </Button>
    </form>
  )
}

const Day = ({ name, label }: { name: string; label: string }) => {
  const [params] = useSearchParams()
  const [day, setDay] = useState(params.get(name) ?? '')
  return (
    <span>
      <DateField bare label={label} value={day} onChange={setDay} max={companyDay(clock())} />
      <input type="hidden" name={name} value={day} />
    </span>
  )
}

const Labeled = ({
  id,
  label,
  className,
  children,
}: {
  id: string
  label: string
  className?: string
  children: ReactNode
}) => (
  <span className={className}>
    <label htmlFor={id} className="mb-1 block text-sm font-semibold">
      {label}
    </label>
    {children}
  </span>
)
