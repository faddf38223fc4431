import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contract/lib/route.ts'
import { languages } from '#contract/lib/route.ts'
import { type TrustedContact, trustedContacts } from '#contract/people/trusted-contacts.ts'
import { call } from '#web/lib/call.ts'
import { setReply } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FormError, Options, PasswordField, SelectField, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { languageNames } from '#web/ui/LanguageSelect.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { DataKey } from './messages.es.ts'
import { contactQuery } from './queries.ts'

export const ContactCard = () => {
  const t = useText<DataKey>()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Card title={t('data.contact')}>
      <p className="max-w-prose text-ink-soft">{t('data.contact.text')}</p>
      <QueryView query={useQuery(contactQuery)} skeleton={<SkeletonRows rows={1} label={t('ui.loading')} />} dense>
        {(contact) => (
          <>
            {contact ? (
              <Chosen contact={contact} onChange={() => setChoosing(true)} />
            ) : (
              <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
                <Button look="secondary" onClick={() => setChoosing(true)}>
                  {t('data.contact.add')}
                </Button>
                <p className="text-sm text-ink-soft">{t('data.contact.none')}</p>
              </div>
            )}
            {isChoosing && <Choose contact={contact} onClose={() => setChoosing(false)} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}

const Chosen = ({ contact, onChange }: { contact: TrustedContact; onChange(): void }) => {
  const t = useText<DataKey>()
  const { longDate } = useFormat()
  const failureMessage = useFailureMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(trustedContacts.remove),
    onSuccess: (left) => {
      setReply(contactQuery, left)
      toast('success', t('data.contact.removed'))
    },
    onError: (error) => toast('danger', failureMessage(error)),
  })
  const { name, email, language, declined, since } = contact
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card bg-sand px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[email, languageNames[language], t('data.contact.since', { when: longDate(since) })].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {declined && <Chip look="waiting">{t('data.contact.declined')}</Chip>}
        <Button look="ghost" size="dense" onClick={onChange}>
          {t('ui.change')}
        </Button>
        <Button look="ghost" size="dense" onClick={() => mutate()} busy={isPending && t('ui.saving')}>
          {t('ui.remove')}
        </Button>
      </div>
    </div>
  )
}

type Values = { name: string; email: string; language: Language; password: string }

const Choose = ({ contact, onClose }: { contact: TrustedContact | null; onClose(): void }) => {
  const t = useText<DataKey>()
  const { language } = usePage()
  const { name, email, language: spoken } = contact ?? { name: '', email: '', language }
  const { field, element, onSubmit, problem, isPending } = useContractForm(trustedContacts.choose, {
    initial: { name, email, language: spoken, password: '' } as Values,
    missing: { name: t('data.contact.name.missing') },
    send: (body) => call(trustedContacts.choose, { body }),
    onDone: (saved) => {
      setReply(contactQuery, saved)
      onClose()
      toast('success', t('data.contact.saved'))
    },
  })
  return (
    <Modal open onClose={onClose} title={t('data.contact')}>
      <form ref={element} noValidate onSubmit={onSubmit} className="grid gap-4">
        <TextField label={t('data.contact.name')} autoComplete="off" {...field('name')} />
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('data.contact.email')}
          {...field('email')}
        />
        <SelectField label={t('data.contact.language')} {...field('language')}>
          <Options of={languages} text={(each) => languageNames[each]} />
        </SelectField>
        <PasswordField label={t('word.your-password')} {...field('password')} />
        <FormError>{problem}</FormError>
        <FormFoot onBack={onClose} back={t('ui.cancel')} busy={isPending && t('ui.saving')}>
          {t('data.contact.save')}
        </FormFoot>
      </form>
    </Modal>
  )
}
