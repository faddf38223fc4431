import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { fill } from '../../../contract/fill.ts'
import { type InboxThread, inbox } from '../../../contract/inbox.ts'
import { answer_max } from '../../../contract/support.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { cannedQuery } from '../canned-answers/queries.ts'
import { isFilled } from '../is-filled.ts'
import type { InboxKey } from './messages.es.ts'
import { useInboxChange } from './use-inbox-change.ts'

/** The answer in the person's language, begun from a canned one. The text stays when it could not be sent. */
export const Answer = ({ thread: { id, name, email, lang } }: { thread: InboxThread }) => {
  const t = useText<InboxKey>()
  const { firstName: agent } = useUser()
  const { language } = useFormat()
  const { data: canned = [] } = useQuery(cannedQuery)
  const { register, handleSubmit, setValue, formState } = useForm({ defaultValues: { text: '' } })
  const send = useInboxChange((text: string) => call(inbox.answer, { params: { id }, body: { text } }), {
    done: t('admin.inbox.answer.sent', { email }),
  })
  return (
    <form noValidate className="mt-4" onSubmit={handleSubmit(({ text }) => send.mutate(text))}>
      {canned.length > 0 && (
        <fieldset className="mb-4">
          <legend className="field-label">{t('admin.inbox.templates')}</legend>
          <div className="flex flex-wrap gap-2">
            {canned.map((one) => (
              <Button
                key={one.id}
                look="secondary"
                size="dense"
                onClick={() =>
                  setValue('text', fill(one.texts[lang].text, { name: name.split(' ')[0] ?? name, agent }), {
                    shouldValidate: formState.isSubmitted,
                  })
                }
              >
                {one.texts[language].title}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <TextArea
        label={t('admin.inbox.answer')}
        rows={5}
        lang={lang}
        maxLength={answer_max}
        {...register('text', { validate: isFilled })}
        error={formState.errors.text && t('admin.inbox.answer.missing')}
        hint={t('admin.inbox.answer.hint', { email, language: t(`admin.inbox.language.${lang}`) })}
      />
      <Button type="submit" className="mt-4" busy={send.isPending && t('admin.inbox.sending')}>
        {t('admin.inbox.answer.send')}
      </Button>
    </form>
  )
}
