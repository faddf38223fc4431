import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { BankAccount } from '../../../contract/bank-accounts.ts'
import { type DebitCard, debitCards_max } from '../../../contract/debit-cards.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { type RadioCard, RadioCards } from '../../ui/RadioCards.tsx'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import { cardName } from '../debit-cards/card-name.ts'
import { LinkCard } from '../debit-cards/LinkCard.tsx'
import type { DebitCardKey } from '../debit-cards/messages.es.ts'
import { accountName } from '../parts/account-name.ts'
import { UncheckedAccounts } from '../parts/UncheckedAccounts.tsx'
import type { AddKey } from './messages.es.ts'
import { sourceOf, type WayTerms } from './terms.ts'

type Chosen = { terms: WayTerms; value: string; onChange(id: string): void; error: string | undefined }

/** When money of a source may be used, as a line under its name. */
export const useUsable = () => {
  const t = useText<AddKey>()
  const format = useFormat()
  return (usableOn: string | null): string =>
    usableOn === null ? t('add.usable-at-once') : t('add.usable-on', { date: format.dayAndMonth(usableOn) })
}

const useOptions = (terms: WayTerms, named: readonly { id: string; title: string }[]): RadioCard<string>[] => {
  const usable = useUsable()
  return named.flatMap(({ id, title }) => {
    const source = sourceOf(terms, id)
    return source ? [{ value: id, title, detail: usable(source.usableOn) }] : []
  })
}

/** One's own bank accounts, each with its day; another can be added. */
export const BankSources = ({
  terms,
  accounts,
  value,
  onChange,
  error,
}: Chosen & { accounts: readonly BankAccount[] }) => {
  const t = useText<AddKey | BankAccountFormKey>()
  const [adding, setAdding] = useState(false)
  const options = useOptions(
    terms,
    accounts.map((account) => ({ id: account.id, title: accountName(account) })),
  )
  return (
    <>
      {options.length > 0 ? (
        <RadioCards legend={t('add.from')} options={options} value={value} onChange={onChange} error={error} />
      ) : (
        <p className="text-ink-soft">{error ?? t('add.no-account')}</p>
      )}
      <UncheckedAccounts accounts={accounts} />
      <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t('customer.bank.add')}
      </Button>
      <Modal open={adding} onClose={() => setAdding(false)} title={t('customer.bank.add')} wide dismissable={false}>
        <p className="mb-5 text-ink-soft">{t('add.own-name')}</p>
        <BankAccountForm
          onCancel={() => setAdding(false)}
          onAdded={({ id, status }) => {
            setAdding(false)
            if (status === 'verified') onChange(id)
          }}
        />
      </Modal>
    </>
  )
}

/** One's own debit cards, each with its day; another can be linked in the processor's form. */
export const CardSources = ({ terms, cards, value, onChange, error }: Chosen & { cards: readonly DebitCard[] }) => {
  const t = useText<AddKey | DebitCardKey>()
  const [adding, setAdding] = useState(false)
  const options = useOptions(
    terms,
    cards.map((card) => ({ id: card.id, title: cardName(card) })),
  )
  return (
    <>
      {options.length > 0 ? (
        <RadioCards legend={t('add.from.card')} options={options} value={value} onChange={onChange} error={error} />
      ) : (
        <p className="text-ink-soft">{error ?? t('add.no-card')}</p>
      )}
      {cards.length < debitCards_max && (
        <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('customer.card.add')}
        </Button>
      )}
      {adding && (
        <LinkCard
          onClose={() => setAdding(false)}
          onLinked={({ id }) => {
            setAdding(false)
            onChange(id)
          }}
        />
      )}
    </>
  )
}
