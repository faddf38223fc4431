import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { businessBooks } from '../../../contract/business-books.ts'
import { type Business, roleMay } from '../../../contract/businesses.ts'
import type { Recipient } from '../../../contract/recipients.ts'
import { call } from '../../lib/call.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmModal } from '../../ui/Overlay.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { data } from '../data.ts'
import { Person } from '../parts/Person.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { RecipientForm } from '../recipient-form/RecipientForm.tsx'
import { BusinessScreen } from './BusinessScreen.tsx'
import type { BusinessKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('customer/business-transfers', 'customer/recipient-form', 'customer')
export const shouldRevalidate = onLanguageChange

/** Whom a company pays: people and companies, each with one account. */
export default function Payees() {
  const t = useText<BusinessKey>()
  const [adding, setAdding] = useState(false)
  return (
    <BusinessScreen
      screen="payees"
      actions={({ role }) =>
        roleMay[role].prepare &&
        !adding && (
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('business-transfers.add-payee')}
          </Button>
        )
      }
    >
      {(business) =>
        adding ? <AddPayee business={business} onDone={() => setAdding(false)} /> : <List business={business} />
      }
    </BusinessScreen>
  )
}

const AddPayee = ({ business: { id }, onDone }: { business: Business; onDone(): void }) => {
  const t = useText<BusinessKey>()
  const client = useQueryClient()
  const idFor = useAttempt()
  const [kind, setKind] = useState<'company' | 'person'>('company')
  return (
    <Card className="max-w-[640px]" title={t('business-transfers.add-payee')}>
      <div className="mb-5">
        <RadioCards
          legend={t('business-transfers.payee-kind')}
          chips
          options={(['company', 'person'] as const).map((value) => ({
            value,
            title: t(`business-transfers.payee-kind.${value}`),
          }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <RecipientForm
        key={kind}
        company={kind === 'company' ? t('business-transfers.company-name') : undefined}
        save={(typed) => call(businessBooks.addPayee, { params: { id }, body: { ...typed, id: idFor(typed) } })}
        submit={t('business-transfers.save-payee')}
        onCancel={onDone}
        onSaved={({ fullName }) => {
          void client.invalidateQueries({ queryKey: ['businesses', id, 'payees'] })
          toast('success', t('business-transfers.payee-saved', { name: fullName }))
          onDone()
        }}
      />
    </Card>
  )
}

const List = ({ business }: { business: Business }) => {
  const t = useText<BusinessKey>()
  return (
    <Card flush>
      <QueryView
        query={useQuery(data.payees(business.id))}
        skeleton={<SkeletonRows rows={5} label={t('business-transfers.loading')} />}
        empty={<Empty title={t('business-transfers.no-payees')}>{t('business-transfers.no-payees-text')}</Empty>}
      >
        {(payees) => (
          <ul className="divide-y divide-line">
            {payees.map((payee) => (
              <li key={payee.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 md:px-6">
                <Person
                  name={payee.fullName}
                  initialsOf={payee.fullName}
                  country={payee.country}
                  label={payee.label}
                  dense
                />
                {roleMay[business.role].prepare && <Archive payee={payee} id={business.id} />}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

const Archive = ({ payee, id }: { payee: Recipient; id: string }) => {
  const t = useText<BusinessKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const [asked, setAsked] = useState(false)
  const archive = useMutation({
    mutationFn: () => call(businessBooks.archivePayee, { params: { id, payeeId: payee.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['businesses', id, 'payees'] }),
    onError: (failure) => toast('danger', failureMessage(failure)),
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button look="ghost" size="dense" onClick={() => setAsked(true)}>
        {t('business-transfers.archive')}
        <span className="sr-only"> {payee.fullName}</span>
      </Button>
      <ConfirmModal
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => archive.mutate()}
        title={t('business-transfers.archive-title', { name: payee.fullName })}
        confirm={t('business-transfers.archive')}
        busy={archive.isPending && t('business-transfers.saving')}
      >
        {t('business-transfers.archive-text')}
      </ConfirmModal>
    </>
  )
}
