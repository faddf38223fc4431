import { type DebitCard, debitCards, nickname_max } from '#contract/funds/debit-cards.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { cardNumber } from './card-name.ts'
import type { DebitCardKey } from './messages.es.ts'
import { useReloadCards } from './use-reload-cards.ts'

/** Sets or clears a debit card's nickname. */
export const NameCard = ({ card, onClose }: { card: DebitCard; onClose(): void }) => {
  const t = useText<DebitCardKey>()
  const reload = useReloadCards()
  const { field, element, onSubmit, problem, isPending } = useContractForm(debitCards.rename, {
    initial: { nickname: card.nickname },
    send: ({ nickname }) => call(debitCards.rename, { params: { id: card.id }, body: { nickname } }),
    onDone: () => {
      reload()
      onClose()
      toast('success', t('customer.card.named'))
    },
  })
  return (
    <Modal open onClose={onClose} title={cardNumber(card)}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <TextField
          label={t('customer.card.nickname')}
          hint={t('customer.card.nickname-hint')}
          autoComplete="off"
          {...field('nickname')}
          maxLength={nickname_max}
        />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot onBack={onClose} back={t('ui.cancel')} busy={isPending && t('ui.saving')}>
          {t('ui.save')}
        </FormFoot>
      </form>
    </Modal>
  )
}
