import { useState } from 'react'
import { adminClaims, type ClaimReview, claimRemedies, outcomesOf } from '#contract/books/claims.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { type Pdf, PdfField } from '../licenses/PdfField.tsx'
import type { AdminClaimsKey } from './messages.es.ts'

type Values = {
  outcome: ClaimReview['state'] & ReturnType<typeof outcomesOf>[number]
  remedy: (typeof claimRemedies)[number]
  amount: string
  explanation: string
  document: Pdf | null
}

const useDecision = ({ id, kind, left, wish }: ClaimReview, close: () => void) => {
  const t = useText<AdminClaimsKey>()
  const [attempt, setAttempt] = useState(newId)
  const amounts = useAmounts()
  const { currency } = left.fees
  const given = claimRemedies.filter((remedy) => kind !== 'late' && BigInt(left[remedy].minor) > 0n)
  const wished = given.find((remedy) => remedy === wish)
  const gives = ({ outcome }: Values) => outcome === 'error' && given.length > 0
  const server = useContractForm(adminClaims.decide, {
    initial: {
      ...{
        outcome: outcomesOf(kind)[0],
        remedy: wished ?? given[0] ?? 'amount',
        amount: '',
        explanation: '',
        document: null,
      },
    } as Values,
    missing: { explanation: t('admin.claims.explanation-missing'), amount: false },
    check: (values) => ({ amount: gives(values) && values.amount.trim() === '' && t('admin.claims.amount-missing') }),
    send: (values) => {
      const { outcome, explanation, document } = values
      const remedy = gives(values)
        ? { remedy: values.remedy, amount: amounts.plain(values.amount, currency) }
        : { remedy: null }
      const body = { id: attempt, outcome, explanation: explanation.trim(), ...remedy }
      return call(adminClaims.decide, {
        params: { id },
        body: { ...body, documents: document && !document.isComing ? [document.id] : [] },
      })
    },
    onDone: () => toast('success', t('admin.claims.done'), { brief: true }),
    onSettled: () => {
      setAttempt(newId)
      close()
      void stale(wholeOffice)
    },
  })
  return { ...server, given, gives: gives(server.form.watch()) }
}

/** Whether there was an error, its remedy, and the explanation that the customer reads: requires confirmation. */
export const DecideClaim = ({ claim }: { claim: ClaimReview }) => {
  const t = useText<AdminClaimsKey>()
  const format = useFormat()
  const [confirming, setConfirming] = useState(false)
  const { form, field, control, element, problem, isPending, onSubmit, submitWith, given, gives } = useDecision(
    claim,
    () => setConfirming(false),
  )
  const { kind, left, customer } = claim
  const [outcome, remedy] = [form.watch('outcome'), form.watch('remedy')]
  const busy = isPending && t('ui.saving')
  const ends = BigInt(left.fees.minor) + BigInt(left.amount.minor) > 0n
  return (
    <form noValidate ref={element} onSubmit={(event) => event.preventDefault()} className="grid max-w-prose gap-4">
      {kind !== 'documents' && (
        <RadioCards
          legend={t('word.decision')}
          hideLegend
          chips
          options={outcomesOf(kind).map((value) => ({ value, title: t(`admin.claims.outcome.${value}`) }))}
          {...control('outcome')}
        />
      )}
      {gives && (
        <div className="grid gap-4">
          <SelectField label={t('admin.claims.remedy')} {...field('remedy')}>
            <Options of={given} text={(known) => t(`admin.claims.remedy.${known}`)} />
          </SelectField>
          <TextField
            label={t('admin.claims.amount', { currency: left.fees.currency })}
            inputMode="decimal"
            autoComplete="off"
            hint={t('admin.claims.left', { most: format.money(left[remedy]) })}
            {...field('amount')}
          />
        </div>
      )}
      {outcome === 'error' && kind === 'late' && BigInt(left.fees.minor) > 0n && (
        <p className="text-sm">{t('admin.claims.remedy.late', { fees: format.money(left.fees) })}</p>
      )}
      {outcome === 'error' && !ends && claim.remedies.length === 0 && (
        <p className="text-sm">{t('admin.claims.later')}</p>
      )}
      <TextArea
        label={t('admin.claims.explanation')}
        hint={t('admin.claims.explanation-hint')}
        rows={5}
        {...field('explanation')}
      />
      <PdfField
        label={t('admin.claims.document')}
        value={form.watch('document')}
        onChange={(document) => form.setValue('document', document)}
      />
      <FormError>{problem}</FormError>
      <Button className="justify-self-start" busy={busy} onClick={submitWith({}, () => setConfirming(true))}>
        {t('admin.claims.answer')}
      </Button>
      <ConfirmModal
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={onSubmit}
        title={t('admin.claims.ask', { name: customer.name })}
        confirm={t('ui.confirm')}
        busy={busy}
      >
        <p>{t('admin.claims.ask-text')}</p>
      </ConfirmModal>
    </form>
  )
}
