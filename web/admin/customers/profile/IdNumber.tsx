import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { idNumbers } from '#contract/staff/id-numbers.ts'
import type { VerifyKey } from '#web/customer/verification/messages.es.ts'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { CustomersKey } from '../messages.es.ts'
import { Reveal } from './Reveal.tsx'
import { useShown } from './use-reveal.ts'

type Props = {
  id: string
  /** Its number is confirmed with the decision on the request. */
  isPending: boolean
}

/** The number of the identity document, shown for a reason, and its comparison with the document. */
export const IdNumber = ({ id, isPending }: Props) => {
  const t = useText<CustomersKey | VerifyKey>()
  const { dateTime, countryName } = useFormat()
  const shown = useShown((reason) => call(idNumbers.read, { params: { id }, query: { reason } }))
  const found = shown.values?.idNumber
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-sans text-[0.9375rem] font-semibold">{t('admin.id-number.title')}</h3>
      {shown.isShown && !found && <p className="mt-2 text-[0.9375rem]">{t('admin.id-number.none')}</p>}
      {found && (
        <>
          <p className="mt-2 text-[0.9375rem]">
            {[t(`verification.id.kind.${found.kind}`), found.state, countryName(found.country)]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p className="text-lg font-semibold wrap-anywhere tabular select-all">{found.number}</p>
          <p className="text-sm text-ink-soft">
            {found.checkedAt
              ? t('admin.id-number.checked', { when: dateTime(found.checkedAt) })
              : t('admin.id-number.recorded', { when: dateTime(found.recordedAt) })}
          </p>
          {isPending && <p className="mt-2 text-sm">{t('admin.id-number.with-request')}</p>}
          {!isPending && !found.checkedAt && <Compare id={id} recordedAt={found.recordedAt} onDone={shown.hide} />}
        </>
      )}
      <div className="mt-1 -ml-3">
        <Reveal {...shown} of={idNumbers.read} label={t('admin.id-number.show')} />
      </div>
    </div>
  )
}

const Compare = ({ id, recordedAt, onDone }: { id: string; recordedAt: string; onDone(): void }) => {
  const t = useText<CustomersKey>()
  const failureMessage = useFailureMessage()
  const may = useMay()(idNumbers.check)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (matches: boolean) => call(idNumbers.check, { params: { id }, body: { recordedAt, matches } }),
    onSuccess: ({ details }) => {
      toast('success', details)
      onDone()
    },
    onSettled: () => void stale(wholeOffice),
  })
  if (!may) return null
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="dense"
          icon={<Check aria-hidden="true" />}
          busy={isPending && t('ui.saving')}
          onClick={() => mutate(true)}
        >
          {t('admin.id-number.matches')}
        </Button>
        <Button
          look="destructive"
          size="dense"
          icon={<X aria-hidden="true" />}
          disabled={isPending}
          onClick={() => mutate(false)}
        >
          {t('admin.id-number.differs')}
        </Button>
      </div>
      <FormError className="mt-2">{error && failureMessage(error)}</FormError>
    </>
  )
}
