import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { holdable } from '#contract/funds/holdable.ts'
import { type Wallet, wallets as walletCalls } from '#contract/funds/wallets.ts'
import { usePrepaid } from '#web/consents/use-prepaid.tsx'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { capital } from '#web/transfers/moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { moneyMoved } from '../data.ts'
import type { FundsKey } from './messages.es.ts'

/** Opens a balance in a further currency, after the prepaid disclosures. */
export const OpenWallet = ({ wallets }: { wallets: readonly Wallet[] }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const { first, dialog } = usePrepaid()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const closed = holdable.filter(({ currency }) => !wallets.some((wallet) => wallet.currency === currency))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (currency: string) => call(walletCalls.open, { params: { currency } }),
    onSuccess: ({ currency }) => {
      void stale(...moneyMoved)
      setOpen(false)
      toast('success', t('customer.funds.opened', { currency: capital(format.currencyName(currency)) }))
    },
  })
  if (closed.length === 0) return null
  return (
    <>
      <Button
        look="ghost"
        className="mt-2 -ml-3"
        icon={<Plus aria-hidden="true" />}
        onClick={() => first(() => setOpen(true))}
      >
        {t('customer.funds.open')}
      </Button>
      {dialog}
      <Modal open={open} onClose={() => setOpen(false)} title={t('customer.funds.open')}>
        <Picker
          label={t('word.currency')}
          placeholder={t('customer.funds.choose-currency')}
          options={closed.map(({ currency, country }) => ({
            ...{ value: currency, country, aside: currency },
            label: capital(format.currencyName(currency)),
          }))}
          value={chosen}
          onChange={setChosen}
        />
        <FormError className="mt-4">{error && failureMessage(error)}</FormError>
        <FormFoot
          onBack={() => setOpen(false)}
          back={t('ui.cancel')}
          disabled={!chosen}
          busy={isPending && t('ui.opening')}
          onClick={() => chosen && mutate(chosen)}
        >
          {t('customer.funds.open-it')}
        </FormFoot>
      </Modal>
    </>
  )
}
