import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { adminSupport } from '#contract/office/support.ts'
import type { Attachment } from '#contract/staff/attachments.ts'
import { AttachFiles } from '#web/conversations/AttachFiles.tsx'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { cannedQuery } from '../canned-answers/queries.ts'
import type { WaitingKey } from './messages.es.ts'

type Props = {
  to: { name: string; email: string; lang: Language }
  canAttach: boolean
  send(answer: { text: string; attachments: string[] }): Promise<unknown>
  /** Absent where another person has it, who alone may close it. */
  close?: (() => Promise<unknown>) | undefined
  onSent(): void
}

/** The answer in the customer's language, optionally from a canned one. The text survives a failure to send. */
export const AnswerForm = ({ to: { name, email, lang }, canAttach, send, close, onSent }: Props) => {
  const { firstName: agent } = useUser()
  const t = useText<WaitingKey>()
  const { data: canned = [] } = useQuery(cannedQuery)
  // A canned answer that closes a conversation also closes the record that it answers.
  const [closing, setClosing] = useState('')
  const [files, setFiles] = useState<Attachment[]>([])
  const { language } = useFormat()
  const { form, field, element, onSubmit, problem, isPending } = useContractForm(adminSupport.answer, {
    initial: { text: '' },
    missing: { text: t('admin.waiting.answer.missing') },
    send: async ({ text }) => {
      await send({ text, attachments: files.map(({ id }) => id) })
      if (closing !== '') await close?.()
    },
    onDone: () => {
      toast('success', t('admin.waiting.answer.sent', { email }), { brief: true })
      onSent()
      return stale(wholeOffice)
    },
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="mt-4 max-w-prose" data-answer="">
      {canned.length > 0 && (
        <fieldset className="mb-4">
          <legend className="field-label">{t('admin.waiting.canned')}</legend>
          <div className="flex gap-2 overflow-x-auto py-1">
            {canned.map(({ id, texts, closes }) => (
              <Button
                key={id}
                look="secondary"
                size="dense"
                className="flex-none"
                onClick={() => {
                  const text = fill(texts[lang].text, { name: name.split(' ')[0] ?? name, agent })
                  form.setValue('text', text, { shouldValidate: form.formState.isSubmitted })
                  setClosing(closes && close ? texts[language].title : '')
                }}
              >
                {texts[language].title}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <TextArea
        label={t('admin.waiting.answer.text')}
        rows={4}
        lang={lang}
        hint={t('admin.waiting.answer.hint', { email, language: t(`admin.waiting.language.${lang}`) })}
        {...field('text')}
      />
      {canAttach && <AttachFiles files={files} onFiles={setFiles} className="mt-2" />}
      {closing !== '' && (
        <p className="mt-2 text-sm text-ink-soft">{t('admin.waiting.answer.closes', { title: closing })}</p>
      )}
      <FormError className="mt-3">{problem}</FormError>
      <Button type="submit" className="mt-4" busy={isPending && t('ui.one-moment')}>
        {t('admin.waiting.answer.send')}
      </Button>
    </form>
  )
}
