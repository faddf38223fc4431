import { useMutation } from '@tanstack/react-query'
import { EyeOff, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { type TransferRecords, transferRecords } from '#contract/sending/transfer-records.ts'
import { nameOf } from '#web/customer/recipient-form/field-text.ts'
import type { RecipientFormKey } from '#web/customer/recipient-form/messages.es.ts'
import type { VerifyKey } from '#web/customer/verification/messages.es.ts'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import type { TransfersKey } from './messages.es.ts'

/** The record that the law requires of a large transfer. It is read, and the view audited, when staff opens it. */
export const Records = ({ transferId: id }: { transferId: string }) => {
  const t = useText<TransfersKey>()
  const failureMessage = useFailureMessage()
  const [shown, setShown] = useState<TransferRecords | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(transferRecords.read, { params: { id } }),
    onSuccess: setShown,
  })
  if (!useMay()(transferRecords.read)) return null
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h3 className="mb-2 font-sans text-[0.9375rem] font-semibold">{t('admin.records.title')}</h3>
      {shown ? (
        <>
          <Sheet records={shown} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="secondary" size="dense" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('ui.print')}
            </Button>
            <Button look="ghost" size="dense" icon={<EyeOff aria-hidden="true" />} onClick={() => setShown(null)}>
              {t('admin.records.hide')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-soft">{t('admin.records.text')}</p>
          <Button
            look="secondary"
            size="dense"
            icon={<FileText aria-hidden="true" />}
            busy={isPending && t('ui.loading')}
            onClick={() => mutate()}
          >
            {t('admin.records.show')}
          </Button>
          <FormError className="mt-3">{error && failureMessage(error)}</FormError>
        </>
      )}
    </section>
  )
}

type Line = readonly [label: string, value: string | null | undefined]

const Sheet = ({ records }: { records: TransferRecords }) => {
  const t = useText<TransfersKey | RecipientFormKey | VerifyKey>()
  const format = useFormat()
  const { sender, recipient, sent, missing, isRequired, counted, recordFrom, version } = records
  const { document } = sender
  const place = (...parts: string[]) => parts.filter(Boolean).join(', ')
  const status = isRequired
    ? t('admin.records.required', { counted: format.money(counted), from: format.money(recordFrom) })
    : t('admin.records.not-required', { from: format.money(recordFrom) })
  const lines: Line[] = [
    [t('word.confirmation-code'), records.confirmationCode],
    [t('admin.transfers.date'), format.dateTime(records.authorizedAt)],
    [t('admin.transfers.amount'), format.money(records.amount)],
    [t('admin.records.sender'), sender.name],
    [
      t('word.address'),
      place(sender.addressLine, sender.city, `${sender.state} ${sender.postalCode}`.trim(), sender.country),
    ],
    [t('word.date-of-birth'), sender.birthDate],
    [
      t('admin.records.document'),
      document && place(t(`verification.id.kind.${document.kind}`), document.state ?? '', document.country),
    ],
    [t('verification.id.number'), document?.number],
    [t('word.recipient'), recipient.name],
    [t('word.address'), place(recipient.addressLine, recipient.city, format.countryName(recipient.country))],
    ...Object.entries(recipient.account).map(([field, value]): Line => [nameOf(field, t), value]),
    [t('admin.records.sent'), sent && `${sent.partner}, ${format.dateTime(sent.at)}`],
    [t('admin.payments.reference'), sent?.reference],
  ]
  return (
    <div className="print-sheet rounded-card border border-line px-4 py-3">
      <p className="font-semibold">{t('admin.records.law')}</p>
      <p className="mt-1 text-sm">{status}</p>
      {missing.length > 0 && (
        <p className="mt-2 rounded-input bg-sol-soft px-3 py-2 text-sm text-ink">
          {t('admin.records.missing', { fields: missing.map((one) => t(`admin.records.field.${one}`)).join(', ') })}
        </p>
      )}
      <dl className="mt-3 grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {lines.map(([label, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sheet never change their places
          <div key={at} className="min-w-0">
            <dt className="type-small text-ink-soft">{label}</dt>
            <dd className="text-[0.9375rem] font-medium wrap-anywhere tabular">{value || t('admin.records.none')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{t('admin.records.version', { version })}</p>
    </div>
  )
}
