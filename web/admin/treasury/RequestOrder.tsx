import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { treasury } from '#contract/funds/treasury.ts'
import { hasPartner, type TreasuryKind, treasuryKinds } from '#contract/funds/treasury-kinds.ts'
import { corridors } from '#contract/ground/corridors.ts'
import { partnerName } from '#contract/ground/partners.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { callQuery, stale, wholeOffice } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { TreasuryKey } from './messages.es.ts'
import { money } from './queries.ts'

export type OrderInput = Partial<Omit<Values, 'reason'>>

type Values = { kind: TreasuryKind; partner: string; dollars: string; currency: string; bought: string; reason: string }

type Props = {
  /** Undefined while loading. */
  partners: readonly string[] | undefined
  /** The form's initial values. */
  initial?: OrderInput
  label?: string
  /** The table row that it belongs to. */
  of?: string
}

/** A button with the modal that requests a movement of our own money. */
export const RequestOrder = ({ partners, initial = {}, label, of }: Props) => {
  const t = useText<TreasuryKey>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={!of && <Plus aria-hidden="true" className="size-5" />}
        {...(of ? { look: 'secondary', size: 'dense', 'aria-label': `${label}: ${of}` } : {})}
        disabled={!partners}
        onClick={() => setOpen(true)}
      >
        {label ?? t('admin.treasury.ask')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('admin.treasury.ask')} wide>
        {partners && <OrderForm partners={partners} initial={initial} close={() => setOpen(false)} />}
      </Modal>
    </>
  )
}

/** Currencies other than the dollar: those with partner balances or payouts due, and the remaining payout currencies. */
const useCurrencies = (): { used: string[]; others: string[] } => {
  const { data: held } = useQuery(money.prefunds())
  const { data } = useQuery(
    callQuery(corridors.list, {
      select: ({ items }) => items.map(({ currency }) => currency),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const foreign = (codes: readonly string[]) => [...new Set(codes)].filter((currency) => currency !== 'USD').sort()
  const used = foreign(held?.items.map(({ balance }) => balance.currency) ?? [])
  return { used, others: foreign(data ?? []).filter((currency) => !used.includes(currency)) }
}

type FormProps = { partners: readonly string[]; initial: OrderInput; close(): void }

const OrderForm = ({ partners, initial, close }: FormProps) => {
  const t = useText<TreasuryKey>()
  const [id] = useState(newId)
  const amounts = useAmounts()
  const { form, field, element, problem, isPending, onSubmit } = useContractForm(treasury.ask, {
    initial: {
      ...{ partner: partners[0] ?? '', dollars: '', currency: 'HNL', bought: '', reason: '' },
      kind: 'exchange' as TreasuryKind,
      ...initial,
    },
    missing: { reason: t('admin.treasury.reason.missing') },
    send: ({ kind, partner, dollars, currency, bought, reason }) =>
      call(treasury.ask, {
        body: {
          ...{ id, kind, reason: reason.trim(), partner: hasPartner(kind) ? partner : null },
          dollars: amounts.plain(dollars, 'USD'),
          currency: kind === 'exchange' ? currency : null,
          bought: kind === 'exchange' ? amounts.plain(bought, currency) : null,
        },
      }),
    onDone: async () => {
      close()
      toast('success', t('admin.treasury.ask.done'), { brief: true })
      await stale(wholeOffice)
    },
  })
  const kind = form.watch('kind')
  return (
    <form noValidate ref={element} onSubmit={onSubmit}>
      <p className="mb-4 text-ink-soft">{t('admin.treasury.text')}</p>
      <div className="mb-4 grid grid-cols-1 gap-4 md:grid-cols-2">
        <SelectField label={t('admin.treasury.kind')} {...field('kind')}>
          <Options of={treasuryKinds} text={(known) => t(`admin.treasury.kind.${known}`)} />
        </SelectField>
        {hasPartner(kind) && (
          <SelectField label={t('word.partner')} {...field('partner')}>
            <Options of={partners} text={partnerName} />
          </SelectField>
        )}
        <TextField label={t('admin.treasury.dollars')} inputMode="decimal" autoComplete="off" {...field('dollars')} />
        {kind === 'exchange' && (
          <>
            <CurrencyField {...field('currency')} />
            <TextField label={t('admin.treasury.bought')} inputMode="decimal" autoComplete="off" {...field('bought')} />
          </>
        )}
      </div>
      <TextArea label={t('word.reason')} rows={3} {...field('reason')} />
      <FormError className="mt-3">{problem}</FormError>
      <FormFoot onBack={close} busy={isPending && t('ui.just-a-moment')}>
        {t('word.request-approval')}
      </FormFoot>
    </form>
  )
}

const CurrencyField = (props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) => {
  const t = useText<TreasuryKey>()
  const format = useFormat()
  const { used, others } = useCurrencies()
  const groups = [
    ['used', used],
    ['others', others],
  ] as const
  return (
    <SelectField label={t('admin.treasury.currency')} {...props}>
      {groups.map(
        ([group, currencies]) =>
          currencies.length > 0 && (
            <optgroup key={group} label={t(`admin.treasury.currencies.${group}`)}>
              {currencies.map((currency) => (
                <option key={currency} value={currency}>
                  {currency} · {format.currencyName(currency)}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </SelectField>
  )
}
