import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { type DebitCard, debitCards_max } from '#contract/funds/debit-cards.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { type RadioCard, RadioCards } from '#web/ui/RadioCards.tsx'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import { cardName } from '../debit-cards/card-name.ts'
import { LinkCard } from '../debit-cards/LinkCard.tsx'
import type { DebitCardKey } from '../debit-cards/messages.es.ts'
import { accountName } from '../parts/account-name.ts'
import { UncheckedAccounts } from '../parts/UncheckedAccounts.tsx'
import type { AddKey } from './messages.es.ts'
import { sourceOf, type WayTerms } from './terms.ts'

type Chosen = { terms: WayTerms; value: string; onChange(id: string): void; onAdd(): void; error: string | undefined }
type Named = { id: string; title: string }

/** The availability date of a source's money, as a line under its name. */
export const useUsable = () => {
  const t = useText<AddKey>()
  const format = useFormat()
  return (usableOn: string | null): string =>
    usableOn === null ? t('top-ups.usable-at-once') : t('top-ups.usable-on', { date: format.dayAndMonth(usableOn) })
}

const useOptions = (terms: WayTerms, named: readonly Named[]): RadioCard<string>[] => {
  const usable = useUsable()
  return named.flatMap(({ id, title }) => {
    const source = sourceOf(terms, id)
    return source ? [{ value: id, title, detail: usable(source.usableOn) }] : []
  })
}

/** The user's bank accounts, each with its date; another can be added. */
export const BankSources = ({ accounts, onAdd, ...chosen }: Chosen & { accounts: readonly BankAccount[] }) => {
  const t = useText<AddKey | BankAccountFormKey>()
  const named = accounts.map((account) => ({ id: account.id, title: accountName(account) }))
  return (
    <Sources {...chosen} named={named} legend={t('top-ups.from')} none={t('top-ups.no-account')}>
      <UncheckedAccounts accounts={accounts} />
      <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={onAdd}>
        {t('customer.bank.add')}
      </Button>
    </Sources>
  )
}

/** The user's debit cards, each with its date; another can be linked in the processor's form. */
export const CardSources = ({ cards, onAdd, ...chosen }: Chosen & { cards: readonly DebitCard[] }) => {
  const t = useText<AddKey | DebitCardKey>()
  const named = cards.map((card) => ({ id: card.id, title: cardName(card) }))
  return (
    <Sources {...chosen} named={named} legend={t('top-ups.from.card')} none={t('top-ups.no-card')}>
      {cards.length < debitCards_max && (
        <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {t('customer.card.add')}
        </Button>
      )}
    </Sources>
  )
}

type SourcesProps = Omit<Chosen, 'onAdd'> & {
  named: readonly Named[]
  legend: string
  none: string
  children: ReactNode
}

const Sources = ({ terms, named, legend, none, value, onChange, error, children }: SourcesProps) => {
  const options = useOptions(terms, named)
  return (
    <>
      {options.length > 0 ? (
        <RadioCards legend={legend} options={options} value={value} onChange={onChange} error={error} />
      ) : (
        <p className="text-ink-soft">{error ?? none}</p>
      )}
      {children}
    </>
  )
}

type AddingProps = { adding: 'bank' | 'card' | null; onClose(): void; onAdded(id: string): void }

/** The forms of a bank account and of a card, rendered outside of the form that they serve. */
export const AddSource = ({ adding, onClose, onAdded }: AddingProps) => {
  const t = useText<AddKey | BankAccountFormKey>()
  return (
    <>
      <Modal open={adding === 'bank'} onClose={onClose} title={t('customer.bank.add')} wide dismissable={false}>
        <p className="mb-5 text-ink-soft">{t('top-ups.own-name')}</p>
        <BankAccountForm
          onCancel={onClose}
          onAdded={({ id, status }) => (status === 'verified' ? onAdded(id) : onClose())}
        />
      </Modal>
      {adding === 'card' && <LinkCard onClose={onClose} onLinked={({ id }) => onAdded(id)} />}
    </>
  )
}
