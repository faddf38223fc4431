import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { adminSupport, answer_max, type Ticket } from '../../../contract/support.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'

/** One answer, which is mailed as it is written; what was typed stays when it could not be sent. */
export const AnswerForm = ({ ticket: { id, reference, email } }: { ticket: Ticket }) => {
  const t = useText<AdminKey>()
  const client = useQueryClient()
  const failureWords = useFailureMessage()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const empty = text.trim() === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (empty) return field.current?.focus()
    setBusy(true)
    setProblem('')
    try {
      await call(adminSupport.answer, { params: { id }, body: { text } })
      toast('success', t('admin.tickets.sent', { email }), { brief: true })
      void client.invalidateQueries({ queryKey: ['admin', 'tickets'] })
    } catch (error) {
      setProblem(failureWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 max-w-prose">
      <TextArea
        ref={field}
        label={t('admin.tickets.answer', { reference })}
        name="text"
        rows={4}
        maxLength={answer_max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried && empty && t('admin.tickets.answer.missing')}
        hint={t('admin.tickets.answer.hint', { email })}
      />
      <FormError className="mt-3">{problem}</FormError>
      <Button type="submit" className="mt-4" busy={busy && t('admin.tickets.sending')}>
        {t('admin.tickets.send')}
      </Button>
    </form>
  )
}
