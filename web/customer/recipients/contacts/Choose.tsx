import { useState } from 'react'
import { type Imported, imported_max, people } from '#contract/funds/people.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox, TextField } from '#web/ui/Field.tsx'
import { Empty } from '#web/ui/States.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import { useNetworkChange } from '../use-network-change.ts'
import { countryCodeOf } from './country-code.ts'
import { type Listed, nameOf } from './listed.ts'
import { Outcome } from './Outcome.tsx'
import type { Contact } from './vcard/read-contacts.ts'

type Props = { file: { contacts: readonly Contact[]; nameless: number; cut: boolean } }

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const importChosen = async (chosen: readonly Listed[]): Promise<Imported[]> =>
  (
    await call(people.import, {
      body: { people: chosen.map((contact) => ({ ...contact, country: countryCodeOf(contact.country) })) },
    })
  ).items

/** Each contact of a file with its details; the selected ones are imported. */
export const Choose = ({ file }: Props) => {
  const t = useText<RecipientsKey>()
  // The ids are stable: a repeated import of a contact creates one person.
  const [contacts] = useState(() => file.contacts.map((contact): Listed => ({ ...contact, id: newId() })))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState<Imported[]>()
  const { mutate, isPending } = useNetworkChange(importChosen, setOutcome)
  if (outcome) return <Outcome outcome={outcome} contacts={contacts} />
  if (contacts.length === 0)
    return (
      <Card>
        <Empty title={t('customer.contacts.none')}>{t('customer.contacts.none-text')}</Empty>
      </Card>
    )
  const shown = contacts.filter((contact) => bare(`${nameOf(contact)} ${contact.phone}`).includes(bare(typed.trim())))
  const all = shown.slice(0, imported_max)
  const areAll = all.length > 0 && all.every(({ id }) => chosen.has(id))
  const choose = (ids: readonly string[], is: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) is ? next.add(id) : next.delete(id)
    setChosen(next)
  }
  const tooMany = chosen.size > imported_max
  return (
    <Card title={t('customer.contacts.found', { count: contacts.length })}>
      {(file.nameless > 0 || file.cut) && (
        <p className="mb-3 text-sm text-ink-soft">
          {[
            file.nameless > 0 && t('customer.contacts.nameless', { count: file.nameless }),
            file.cut && t('customer.contacts.cut'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {contacts.length > 8 && (
        <TextField
          label={t('customer.contacts.search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="mb-3"
        />
      )}
      <Checkbox
        checked={areAll}
        onChange={({ target }) =>
          choose(
            all.map(({ id }) => id),
            target.checked,
          )
        }
        label={<b className="font-semibold">{t('customer.contacts.all', { count: all.length })}</b>}
      />
      <ul className="mt-1 max-h-[60dvh] divide-y divide-line overflow-y-auto border-y border-line">
        {shown.map((contact) => (
          <li key={contact.id} className="py-1">
            <Checkbox
              checked={chosen.has(contact.id)}
              onChange={({ target }) => choose([contact.id], target.checked)}
              label={<Lines contact={contact} />}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-4">
        <p role="status" className="text-sm text-ink-soft">
          {tooMany
            ? t('customer.contacts.too-many-chosen', { max: imported_max })
            : t('customer.contacts.chosen', { count: chosen.size })}
        </p>
        <Button
          disabled={chosen.size === 0 || tooMany}
          busy={isPending && t('customer.contacts.adding')}
          onClick={() => mutate(contacts.filter(({ id }) => chosen.has(id)))}
        >
          {t('customer.contacts.add')}
        </Button>
      </div>
    </Card>
  )
}

const Lines = ({ contact }: { contact: Contact }) => {
  const { phone, email, addressLine, city, country } = contact
  const where = [addressLine, city, country].filter(Boolean).join(', ')
  return (
    <span className="block min-w-0">
      <b className="block font-semibold wrap-anywhere">{nameOf(contact)}</b>
      <span className="block text-sm wrap-anywhere text-ink-soft">
        {[phone, email].filter(Boolean).join(' · ')}
        {where && <span className="block">{where}</span>}
      </span>
    </span>
  )
}
