import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { consents, coversTransfers, type ESignConsent } from '#contract/people/consents.ts'
import { ESignForm } from '#web/consents/ESignForm.tsx'
import { ESignWords } from '#web/consents/ESignWords.tsx'
import { eSignQuery } from '#web/consents/queries.ts'
import { call } from '#web/lib/call.ts'
import { setReply } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DocumentsKey } from './messages.es.ts'

/** The consent's status, its text, and its one action. */
export const ESignConsentCard = ({ own }: { own: ESignConsent }) => {
  const t = useText<DocumentsKey>()
  const holds = coversTransfers(own)
  return (
    <Card
      title={t('documents.title')}
      aside={<Chip look={holds ? 'success' : 'waiting'}>{t(holds ? 'documents.given' : 'documents.missing')}</Chip>}
    >
      <div className="grid gap-4">
        <p className="max-w-prose text-ink-soft">
          <State own={own} />
        </p>
        {holds && own.given ? (
          <>
            <ESignWords shown={own.given.text} />
            <Withdraw />
          </>
        ) : (
          <ESignForm
            key={own.current.sha256}
            shown={own.current}
            onGiven={() => toast('success', t('documents.given.done'))}
          />
        )}
      </div>
    </Card>
  )
}

const State = ({ own: { current, given, withdrawnAt } }: { own: ESignConsent }) => {
  const t = useText<DocumentsKey>()
  const { dateTime, longDate } = useFormat()
  if (withdrawnAt) return t('documents.state.withdrawn', { when: dateTime(withdrawnAt) })
  if (!given) return t('documents.state.none')
  const values = { when: dateTime(given.at), version: longDate(given.text.version) }
  return t(given.text.version === current.version ? 'documents.state.given' : 'documents.state.changed', values)
}

const Withdraw = () => {
  const t = useText<DocumentsKey>()
  const { language } = usePage()
  const failureMessage = useFailureMessage()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(consents.withdrawESign),
    onSuccess: (own) => {
      setReply(eSignQuery(language), own)
      toast('success', t('documents.withdraw.done'))
    },
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () => setOpen(false),
  })
  return (
    <>
      <div>
        <Button look="destructive" onClick={() => setOpen(true)}>
          {t('documents.withdraw')}
        </Button>
      </div>
      <ConfirmModal
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => mutate()}
        title={t('documents.withdraw.title')}
        confirm={t('documents.withdraw.confirm')}
        keep={t('documents.withdraw.keep')}
        busy={isPending && t('documents.withdraw.busy')}
      >
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t('documents.withdraw.new')}</li>
          <li>{t('documents.withdraw.going')}</li>
          <li>{t('documents.withdraw.paper')}</li>
        </ul>
      </ConfirmModal>
    </>
  )
}
