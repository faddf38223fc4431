import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Attachment } from '../../../contract/attachments.ts'
import { adminSupport, answer_max, type Ticket } from '../../../contract/support.ts'
import { AttachFiles } from '../../conversations/AttachFiles.tsx'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { isFilled } from '../is-filled.ts'
import type { TicketsKey } from './messages.es.ts'
import { templates } from './templates.ts'

/** The answer to a ticket that waits; then the next one is looked at. The text stays when it could not be sent. */
export const AnswerForm = ({ ticket, onSent }: { ticket: Ticket; onSent(): void }) => {
  const { id, reference, email, lang, customer } = ticket
  const t = useText<TicketsKey>()
  const client = useQueryClient()
  const [files, setFiles] = useState<Attachment[]>([])
  const failureMessage = useFailureMessage()
  const { register, handleSubmit, setError, setValue, formState } = useForm({ defaultValues: { text: '' } })
  const { errors, isSubmitting, isSubmitted } = formState
  const submit = handleSubmit(async ({ text }) => {
    try {
      await call(adminSupport.answer, { params: { id }, body: { text, attachments: files.map((file) => file.id) } })
      toast('success', t('admin.tickets.sent', { email }), { brief: true })
      await client.invalidateQueries({ queryKey: ['admin', 'tickets'] })
      onSent()
    } catch (error) {
      setError('root', { message: failureMessage(error) })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 max-w-prose">
      <fieldset className="mb-4">
        <legend className="field-label">{t('admin.tickets.templates')}</legend>
        <div className="flex flex-wrap gap-2">
          {templates.map(({ key, text }) => (
            <Button
              key={key}
              look="secondary"
              size="dense"
              onClick={() => setValue('text', text[lang], { shouldValidate: isSubmitted })}
            >
              {t(key)}
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
      <FormError className="mt-3">{errors.root?.message}</FormError>
      <Button type="submit" className="mt-4" busy={isSubmitting && t('admin.tickets.sending')}>
        {t('admin.tickets.send')}
      </Button>
    </form>
  )
}
