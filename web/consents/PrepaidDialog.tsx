import { useQuery } from '@tanstack/react-query'
import { consents, type PrepaidDisclosures } from '#contract/people/consents.ts'
import { call, isFailure } from '../lib/call.ts'
import { setReply, stale } from '../lib/query.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { Checkbox, FormError } from '../ui/Field.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { Modal } from '../ui/Overlay.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { SkeletonRows } from '../ui/States.tsx'
import { useServerForm } from '../ui/use-server-form.ts'
import type { ConsentsKey } from './messages.es.ts'
import { PrepaidWords } from './PrepaidWords.tsx'
import { acceptanceOf, prepaidQuery } from './queries.ts'

type Props = { open: boolean; onClose(): void; onGiven(): void }

/** Shows the prepaid disclosures and requests their acceptance before the customer first holds a balance. */
export const PrepaidDialog = ({ open, onClose, onGiven }: Props) => {
  const t = useText<ConsentsKey>()
  const { language } = usePage()
  const query = useQuery({ ...prepaidQuery(language), enabled: open })
  return (
    <Modal open={open} onClose={onClose} title={t('consents.prepaid.title')} wide dismissable={false}>
      <QueryView query={query} skeleton={<SkeletonRows rows={4} label={t('consents.loading')} />}>
        {(shown) => <Form key={shown.current.sha256} shown={shown} onClose={onClose} onGiven={onGiven} />}
      </QueryView>
    </Modal>
  )
}

const Form = ({ shown, onClose, onGiven }: Omit<Props, 'open'> & { shown: PrepaidDisclosures }) => {
  const t = useText<ConsentsKey>()
  const { language } = usePage()
  const { field, element, onSubmit, problem, isPending } = useServerForm({
    initial: { accepted: false },
    check: ({ accepted }) => ({ accepted: !accepted && t('consents.missing') }),
    send: async () => {
      try {
        return await call(consents.acceptPrepaid, { body: acceptanceOf(shown.current) })
      } catch (error) {
        // A newer text took effect since this one was loaded.
        if (isFailure(error, 'prepaid_outdated')) void stale(consents.prepaid)
        throw error
      }
    },
    onDone: (given) => {
      setReply(prepaidQuery(language), given)
      onGiven()
    },
  })
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-3">
      <PrepaidWords current={shown.current} english={shown.english} />
      <Checkbox label={t('consents.prepaid.accept')} {...field('accepted')} />
      <FormError>{problem}</FormError>
      <FormFoot onBack={onClose} back={t('consents.later')} className="!mt-1" busy={isPending && t('ui.saving')}>
        {t('consents.prepaid.give')}
      </FormFoot>
    </form>
  )
}
