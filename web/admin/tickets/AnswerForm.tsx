import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Attachment } from '../../../contract/attachments.ts'
import { fill } from '../../../contract/fill.ts'
import { adminSupport, answer_max, type Ticket } from '../../../contract/support.ts'
import { AttachFiles } from '../../conversations/AttachFiles.tsx'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { cannedQuery } from '../canned-answers/queries.ts'
import { isFilled } from '../is-filled.ts'
import type { TicketsKey } from './messages.es.ts'

/** The answer to a ticket that waits; then the next one is looked at. The text stays when it could not be sent. */
export const AnswerForm = ({ ticket, onSent }: { ticket: Ticket; onSent(): void }) => {
  const { id, reference, name, email, lang, customer } = ticket
  const { firstName: agent } = useUser()
  const t = useText<TicketsKey>()
  const client = useQueryClient()
  const { data: canned = [] } = useQuery(cannedQuery)
  // A canned answer that ends a talk closes the ticket too.
  const [closing, setClosing] = useState('')
  const [files, setFiles] = useState<Attachment[]>([])
  const failureMessage = useFailureMessage()
  const { language } = useFormat()
  const { register, handleSubmit, setError, setValue, formState } = useForm({ defaultValues: { text: '' } })
  const { errors, isSubmitting, isSubmitted } = formState
  const submit = handleSubmit(async ({ text }) => {
    try {
      await call(adminSupport.answer, { params: { id }, body: { text, attachments: files.map((file) => file.id) } })
      if (closing !== '') await call(adminSupport.close, { params: { id } })
      toast('success', t('admin.tickets.sent', { email }), { brief: true })
      await client.invalidateQueries({ queryKey: ['admin'] })
      onSent()
    } catch (error) {
      setError('root', { message: failureMessage(error) })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 max-w-prose">
      <fieldset className="mb-4">
        <legend className="field-label">{t('admin.tickets.templates')}</legend>
        <div className="flex gap-2 overflow-x-auto py-1">
          {canned.map(({ id: answerId, texts, closes }) => (
            <Button
              key={answerId}
              look="secondary"
              size="dense"
              className="flex-none"
              onClick={() => {
                const text = fill(texts[lang].text, { name: name.split(' ')[0] ?? name, agent })
                setValue('text', text, { shouldValidate: isSubmitted })
                setClosing(closes ? texts[language].title : '')
              }}
            >
              {texts[language].title}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('admin.tickets.answer', { reference })}
        rows={4}
        lang={lang}
        maxLength={answer_max}
        {...register('text', { validate: isFilled })}
        error={errors.text && t('admin.tickets.answer.missing')}
        hint={t('admin.tickets.answer.hint', { email, language: t(`admin.tickets.language.${lang}`) })}
      />
      {customer?.signedIn && <AttachFiles files={files} onFiles={setFiles} className="mt-2" />}
      {closing !== '' && <p className="mt-2 text-sm text-ink-soft">{t('admin.tickets.closes', { title: closing })}</p>}
      <FormError className="mt-3">{errors.root?.message}</FormError>
      <Button type="submit" className="mt-4" busy={isSubmitting && t('admin.tickets.sending')}>
        {t('admin.tickets.send')}
      </Button>
    </form>
  )
}
