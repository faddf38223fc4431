import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ProfileKey } from './messages.es.ts'
import { PartList } from './PartList.tsx'
import { parts } from './parts.ts'

/** Staff notes about a customer. A note is immutable. */
export const Notes = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const { dateTime } = useFormat()
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <AddNote id={id} />
      <PartList
        title={t('admin.profile.tab.notes')}
        query={useInfiniteQuery(parts.notes(id))}
        keyOf={(note) => note.id}
        empty={t('admin.profile.none.notes')}
        row={({ text, author, createdAt }) => (
          <article className="px-6 py-4">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
              {[author ?? t('word.erased-account'), dateTime(createdAt)].join(' · ')}
            </p>
          </article>
        )}
      />
    </div>
  )
}

const AddNote = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const [noteId, setNoteId] = useState(newId)
  const { form, field, element, onSubmit, problem, isPending } = useContractForm(customerProfile.addNote, {
    initial: { text: '' },
    missing: { text: t('admin.notes.missing') },
    send: ({ text }) => call(customerProfile.addNote, { params: { id }, body: { id: noteId, text } }),
    onDone: async () => {
      setNoteId(newId())
      form.reset()
      await stale(parts.notes(id))
    },
  })
  return (
    <Card title={t('admin.notes.add')}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <TextArea label={t('word.text')} hint={t('admin.notes.hint')} rows={4} {...field('text')} />
        <FormError className="mt-4">{problem}</FormError>
        <Button type="submit" className="mt-4" busy={isPending && t('ui.saving')}>
          {t('word.save-note')}
        </Button>
      </form>
    </Card>
  )
}
