import { useMutation } from '@tanstack/react-query'
import { type SavedBiller, savedBillers } from '#contract/balance/saved-billers.ts'
import { call } from '#web/lib/call.ts'
import { draftsOf } from '#web/lib/draft-id.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { BillsKey } from './messages.es.ts'

type New = { billerId: string; reference: string; name: string; tellsAmount: boolean }
type Props = { onDone(): void } & ({ saved: SavedBiller; fresh?: undefined } | { fresh: New; saved?: undefined })
const savedBiller = draftsOf<{ billerId: string; reference: string }>('saved biller')

const days = Array.from({ length: 31 }, (_, index) => String(index + 1))

const useSave = ({ saved, fresh, onDone }: Props) => {
  const t = useText<BillsKey>()
  const tellsAmount = saved?.tellsAmount ?? fresh?.tellsAmount ?? false
  const server = useContractForm(savedBillers.change, {
    initial: {
      name: saved?.name ?? fresh?.name ?? '',
      kind: saved?.reminder.kind ?? (tellsAmount ? 'due' : 'monthly'),
      day: String(saved?.reminder.day ?? 1),
    },
    send: ({ name, kind, day }) => {
      // tidy allows Number because it is a day of the month
      const settings = { name, reminder: { kind, day: kind === 'monthly' ? Number(day) : null } }
      if (saved) return call(savedBillers.change, { params: { id: saved.id }, body: settings })
      const { billerId, reference } = fresh
      const id = savedBiller.id({ billerId, reference })
      return call(savedBillers.save, { body: { id, billerId, reference, ...settings } })
    },
    onDone: () => {
      if (fresh) savedBiller.forget({ billerId: fresh.billerId, reference: fresh.reference })
      void stale(savedBillers)
      toast('success', t('bills.save-done'))
      onDone()
    },
  })
  return { ...server, tellsAmount }
}

/** A saved bill's name and reminder. */
export const SavedForm = (props: Props) => {
  const t = useText<BillsKey>()
  const { form, field, control, element, onSubmit, problem, isPending, tellsAmount } = useSave(props)
  const kind = form.watch('kind')
  const kinds = tellsAmount ? (['due', 'monthly', 'off'] as const) : (['monthly', 'off'] as const)
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
      <TextField label={t('bills.name')} hint={t('bills.name-hint')} {...field('name')} />
      <RadioCards
        legend={t('bills.reminder')}
        options={kinds.map((value) => ({ value, title: t(`bills.reminder.${value}`) }))}
        {...control('kind')}
      />
      {kind === 'monthly' && (
        <SelectField label={t('bills.day')} {...form.register('day')}>
          <Options of={days} />
        </SelectField>
      )}
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap justify-between gap-3">
        {props.saved ? <Remove saved={props.saved} onDone={props.onDone} /> : <span />}
        <Button type="submit" busy={isPending && t('ui.saving')}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  )
}

const Remove = ({ saved: { id, name }, onDone }: { saved: SavedBiller; onDone(): void }) => {
  const t = useText<BillsKey>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(savedBillers.remove, { params: { id } }),
    onSuccess: () => {
      void stale(savedBillers)
      toast('success', t('bills.removed', { name }))
      onDone()
    },
  })
  return (
    <Button look="destructive" onClick={() => mutate()} disabled={isPending}>
      {t('ui.remove')}
    </Button>
  )
}
