import { useMutation, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { businessBooks } from '#contract/account/business-books.ts'
import { type Business, businesses, roleMay } from '#contract/account/businesses.ts'
import type { Recipient } from '#contract/funds/recipients.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { Person } from '../parts/Person.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { RecipientForm } from '../recipient-form/RecipientForm.tsx'
import { BusinessScreen } from './BusinessScreen.tsx'
import type { BusinessKey } from './messages.es.ts'

/** A company's payees: people and companies, each with one account. */
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
            {t('businesses.add-payee')}
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
  const idFor = useAttempt()
  const [kind, setKind] = useState<'company' | 'person'>('company')
  return (
    <Card className="max-w-[640px]" title={t('businesses.add-payee')}>
      <div className="mb-5">
        <RadioCards
          legend={t('businesses.payee-kind')}
          chips
          options={(['company', 'person'] as const).map((value) => ({
            value,
            title: t(`businesses.payee-kind.${value}`),
          }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <RecipientForm
        key={kind}
        company={kind === 'company' ? t('businesses.company-name') : undefined}
        save={(typed) => call(businessBooks.addPayee, { params: { id }, body: { ...typed, id: idFor(typed) } })}
        submit={t('ui.save')}
        onCancel={onDone}
        onSaved={({ fullName }) => {
          void stale(businesses)
          toast('success', t('businesses.payee-saved', { name: fullName }))
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
        skeleton={<SkeletonRows rows={5} label={t('ui.loading')} />}
        empty={<Empty title={t('businesses.no-payees')}>{t('businesses.no-payees-text')}</Empty>}
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
  const failureMessage = useFailureMessage()
  const [isRequested, setRequested] = useState(false)
  const archive = useMutation({
    mutationFn: () => call(businessBooks.archivePayee, { params: { id, payeeId: payee.id } }),
    onSuccess: () => stale(businesses),
    onError: (failure) => toast('danger', failureMessage(failure)),
    onSettled: () => setRequested(false),
  })
  return (
    <>
      <Button look="ghost" size="dense" onClick={() => setRequested(true)}>
        {t('ui.archive')}
        <span className="sr-only"> {payee.fullName}</span>
      </Button>
      <ConfirmModal
        open={isRequested}
        onClose={() => setRequested(false)}
        onConfirm={() => archive.mutate()}
        title={t('businesses.archive-title', { name: payee.fullName })}
        confirm={t('ui.archive')}
        busy={archive.isPending && t('ui.saving')}
      >
        {t('businesses.archive-text')}
      </ConfirmModal>
    </>
  )
}
