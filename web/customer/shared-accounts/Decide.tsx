import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#contract/lib/route.ts'
import { type SharedAccount, type SharedAccountDetail, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, SelectField } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data, theirPeople } from '../data.ts'
import type { RecipientFormKey } from '../recipient-form/messages.es.ts'
import { relationships } from '../recipient-form/relationships.ts'
import type { SharedAccountsKey } from './messages.es.ts'

type Props = { shared: SharedAccountDetail }
type Relationship = Call<typeof sharedAccounts.confirm>['body']['relationship']

/** Caches the server's reply: a decision removes the entered details. */
const useChanged = ({ id }: SharedAccountDetail) => {
  return (changed: SharedAccount) => {
    setReply(data.sharedAccount(id), { ...changed, account: null, known: null })
    void stale(sharedAccounts.list, ...theirPeople)
  }
}

/** The customer compared the account: it is saved, or discarded. */
export const Decide = ({ shared }: Props) => {
  const t = useText<SharedAccountsKey | RecipientFormKey>()
  const failureMessage = useFailureMessage()
  const onChanged = useChanged(shared)
  const [relationship, setRelationship] = useState<Relationship>('')
  const [declining, setDeclining] = useState(false)
  const { id, typed } = shared
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(sharedAccounts.confirm, { params: { id }, body: { relationship } }),
    onSuccess: (changed) => {
      toast('success', t('shared-accounts.confirmed', { name: typed?.fullName ?? '' }))
      onChanged(changed)
    },
  })
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('customer.optional', { label: t('shared-accounts.relationship') })}
        value={relationship}
        onChange={({ target }) => setRelationship(target.value as Relationship)}
      >
        <Options of={relationships} text={(known) => t(`customer.relationship.${known}`)} none={t('customer.choose')} />
      </SelectField>
      <FormError>{error && failureMessage(error)}</FormError>
      <Button full onClick={() => mutate()} busy={isPending && t('ui.saving')}>
        {t('shared-accounts.confirm')}
      </Button>
      <Button look="destructive" full disabled={isPending} onClick={() => setDeclining(true)}>
        {t('shared-accounts.decline')}
      </Button>
      {declining && <Decline shared={shared} onChanged={onChanged} onClose={() => setDeclining(false)} />}
    </div>
  )
}

type EndProps = Props & { onChanged(changed: SharedAccount): void; onClose(): void }

const Decline = ({ shared: { id }, onChanged, onClose }: EndProps) => {
  const t = useText<SharedAccountsKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(sharedAccounts.decline, { params: { id } }),
    onSuccess: (changed) => {
      onClose()
      toast('success', t('shared-accounts.declined'))
      onChanged(changed)
    },
  })
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => mutate()}
      title={t('shared-accounts.decline-title')}
      confirm={t('shared-accounts.decline')}
      busy={isPending && t('shared-accounts.declining')}
    >
      {t('shared-accounts.decline-text')}
      <FormError className="mt-4">{error && failureMessage(error)}</FormError>
    </ConfirmModal>
  )
}

export const CancelLink = ({ shared }: Props) => {
  const t = useText<SharedAccountsKey>()
  const failureMessage = useFailureMessage()
  const onChanged = useChanged(shared)
  const [asking, setAsking] = useState(false)
  const { id, person } = shared
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(sharedAccounts.cancel, { params: { id } }),
    onSuccess: (changed) => {
      setAsking(false)
      toast('success', t('shared-accounts.canceled'))
      onChanged(changed)
    },
  })
  return (
    <>
      <Button look="destructive" full onClick={() => setAsking(true)}>
        {t('shared-accounts.cancel')}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={t('shared-accounts.cancel-title', { person })}
        confirm={t('shared-accounts.cancel')}
        busy={isPending && t('ui.canceling')}
      >
        {t('shared-accounts.cancel-text')}
        <FormError className="mt-4">{error && failureMessage(error)}</FormError>
      </ConfirmModal>
    </>
  )
}
