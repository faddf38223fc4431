import { useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import type { UiKey } from '#web/ui/messages.es.ts'
import { Modal } from '#web/ui/Overlay.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AdminKey } from '../messages.es.ts'
import { CompareMatches, comparedOf, type ReleaseForm, unanswered } from './CompareMatches.tsx'
import type { TransferDetail } from './detail.ts'
import { reasonLetters } from './held.ts'
import type { TransfersKey } from './messages.es.ts'

export type HeldDecision = 'release' | 'reject' | 'block' | 'refund' | 'resend'

type Props = {
  transfer: TransferDetail
  decision: HeldDecision
  /** The current meaning of resending. */
  resend?: 'ask_again' | 'send_again' | null
  onClose(): void
  /** Called after the decision, or after requesting approval. */
  onDone(): void
}

/** Requires a reason, which is recorded, and states the outcome of the money. */
export const DecideHeld = ({ transfer, decision: asked, resend, onClose, onDone }: Props) => {
  const t = useText<AdminKey | TransfersKey | UiKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const form = useForm<ReleaseForm>({
    defaultValues: { reason: '', verdict: '', releaseReason: '', matches: unanswered(transfer.hits) },
  })
  const { register, handleSubmit, setError, formState, watch } = form
  const hasMatch = asked === 'release' && transfer.hits.length > 0
  const verdict = watch('verdict')
  const decision = hasMatch && verdict === 'same' ? 'block' : asked
  const isMatch = decision === 'release' && hasMatch
  const { errors, isSubmitting: busy } = formState
  const [attempt] = useState(newId)
  const amount = format.money(transfer.terms.amount)
  const submit = handleSubmit(async ({ reason, releaseReason, matches }) => {
    try {
      const [params, words] = [{ id: transfer.id }, reason.trim()]
      const { waits } =
        decision === 'refund' || decision === 'resend'
          ? await call(adminTransfers[decision], { params, body: { id: attempt, reason: words } })
          : decision === 'release'
            ? await call(adminTransfers.release, {
                params,
                body: { reason: words, ...(isMatch ? comparedOf(transfer.hits, { releaseReason, matches }) : {}) },
              })
            : { ...(await call(adminTransfers[decision], { params, body: { reason: words } })), waits: false }
      toast(
        'success',
        t(
          waits
            ? decision === 'release'
              ? 'admin.held.release.waits'
              : 'admin.held.refund.waits'
            : `admin.held.${decision}.done`,
        ),
        { brief: true },
      )
      onDone()
      onClose()
    } catch (error) {
      toast('danger', t('admin.wrong'), { brief: true })
      const [field] = isFailure(error) ? Object.values(error.fields) : []
      setError('root', { message: field?.details ?? failureMessage(error) })
    } finally {
      void stale(wholeOffice)
    }
  })
  return (
    <Modal
      open
      wide
      onClose={onClose}
      dismissable={!busy}
      title={t(`admin.held.${decision}.ask`, { amount, name: transfer.recipient.name })}
    >
      <form noValidate onSubmit={submit}>
        <p className="text-ink-soft">
          {decision === 'resend'
            ? t(`admin.held.resend.result.${resend ?? 'send_again'}`)
            : t(isMatch ? 'admin.held.release.match' : `admin.held.${decision}.result`)}
        </p>
        {hasMatch && <Verdict form={form} amount={amount} />}
        {isMatch && (
          <FormProvider {...form}>
            <CompareMatches hits={transfer.hits} />
          </FormProvider>
        )}
        <TextArea
          label={t('admin.held.reason')}
          className="mt-5"
          rows={3}
          maxLength={reasonLetters.max}
          {...register('reason', { validate: (reason) => reason.trim().length >= reasonLetters.min })}
          error={errors.reason && t('admin.held.reason.missing')}
          hint={t('admin.held.reason.hint')}
        />
        <FormError className="mt-4">{errors.root?.message}</FormError>
        <FormFoot
          onBack={onClose}
          look={decision === 'release' || decision === 'resend' ? 'primary' : 'destructive-filled'}
          busy={busy && t('admin.decide.busy')}
        >
          {t(isMatch ? 'admin.held.release.send' : `admin.held.${decision}.confirm`)}
        </FormFoot>
      </form>
    </Modal>
  )
}

/** Whether it is the same person: then the money is blocked instead. */
const Verdict = ({ form, amount }: { form: UseFormReturn<ReleaseForm>; amount: string }) => {
  const t = useText<TransfersKey>()
  const { register, watch, setValue, formState } = form
  return (
    <div className="mt-5">
      <RadioCards
        legend={t('admin.held.verdict')}
        options={(['other', 'same'] as const).map((value) => ({
          value,
          title: t(`admin.held.verdict.${value}`),
          detail: t(`admin.held.verdict.${value}.result`, { amount }),
        }))}
        value={watch('verdict') || undefined}
        onChange={(value) => setValue('verdict', value, { shouldValidate: true })}
        error={formState.errors.verdict && t('admin.held.verdict.missing')}
      />
      <input type="hidden" {...register('verdict', { required: true })} />
    </div>
  )
}
