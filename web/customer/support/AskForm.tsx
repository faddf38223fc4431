import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type HelpTopic, helpTopics, support } from '#contract/office/support.ts'
import type { Attachment } from '#contract/staff/attachments.ts'
import { AttachFiles } from '#web/conversations/AttachFiles.tsx'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, SelectField, TextArea } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { HelpKey } from './messages.es.ts'

/** The code of the movement in question, from the URL. */
const codeIn = (params: URLSearchParams): string | undefined => {
  const code = params.get('about') ?? ''
  return /^[0-9A-Z-]{4,20}$/.test(code) ? code : undefined
}

/** A new question of a signed-in customer, without contact fields. */
export const AskForm = () => {
  const t = useText<HelpKey | ThreadKey>()
  const { language: lang } = useFormat()
  const { firstName, lastName, email } = useUser()
  const [id, setId] = useState(newId)
  const [files, setFiles] = useState<Attachment[]>([])
  const about = codeIn(useSearchParams()[0])
  const { form, field, element, problem, isPending, onSubmit } = useContractForm(support.open, {
    initial: {
      topic: 'sending-money' as HelpTopic,
      message: about ? `${t('customer.help.about', { code: about })} ` : '',
    },
    missing: { message: t('customer.help.message.missing') },
    send: (values) =>
      call(support.open, {
        body: {
          ...values,
          id,
          name: `${firstName} ${lastName}`.slice(0, 100),
          email,
          lang,
          attachments: files.map((file) => file.id),
        },
      }),
    onDone: async ({ reference }) => {
      toast('success', t('customer.help.asked', { reference }), { brief: true })
      form.reset()
      setFiles([])
      setId(newId())
      await stale(support)
    },
  })
  const { setFocus } = form
  useEffect(() => {
    if (about) setFocus('message')
  }, [about, setFocus])
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <SelectField label={t('word.topic')} {...field('topic')}>
        <Options of={helpTopics} text={(topic) => t(`tickets.topic.${topic}`)} />
      </SelectField>
      <TextArea label={t('customer.help.message')} className="mt-4" rows={4} {...field('message')} />
      <AttachFiles files={files} onFiles={setFiles} className="mt-2" />
      <FormError className="mt-3">{problem}</FormError>
      <Button type="submit" className="mt-4" busy={isPending && t('ui.sending')}>
        {t('customer.help.send')}
      </Button>
    </form>
  )
}
