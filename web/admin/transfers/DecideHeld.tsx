import { type ComponentProps, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { Problems } from '#web/ui/use-server-form.ts'
import type { AdminKey } from '../messages.es.ts'
import { CompareMatches, comparedOf, type ReleaseForm, unanswered, uncompared } from './CompareMatches.tsx'
import type { TransferDetail } from './detail.ts'
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
export const DecideHeld = ({ transfer, decision: requested, resend, onClose, onDone }: Props) => {
  const { id, hits, terms, recipient } = transfer
  const t = useText<AdminKey | TransfersKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const [attempt] = useState(newId)
  const amount = format.money(terms.amount)
  const hasMatch = requested === 'release' && hits.length > 0
  const decisionOf = ({ verdict }: ReleaseForm) => (hasMatch && verdict === 'same' ? 'block' : requested)
  const decide = async (values: ReleaseForm) => {
    const [params, reason, decision] = [{ id }, values.reason.trim(), decisionOf(values)]
    if (decision === 'refund' || decision === 'resend')
      return call(adminTransfers[decision], { params, body: { id: attempt, reason } })
    if (decision !== 'release')
      return { ...(await call(adminTransfers[decision], { params, body: { reason } })), waits: false }
    return call(adminTransfers.release, { params, body: { reason, ...(hasMatch ? comparedOf(hits, values) : {}) } })
  }
  const { form, field, control, element, problem, isPending, onSubmit } = useContractForm(adminTransfers[requested], {
    initial: { reason: '', verdict: '', releaseReason: '', matches: unanswered(hits) } as ReleaseForm,
    missing: { reason: t('admin.held.reason.missing') },
    check: (values): Problems =>
      hasMatch && decisionOf(values) === 'release'
        ? {
            verdict: values.verdict === '' && t('admin.held.verdict.missing'),
            ...uncompared(values, t('admin.compare.missing')),
          }
        : {},
    send: decide,
    onDone: ({ waits }) => {
      const decision = decisionOf(form.getValues())
      const waiting = decision === 'release' ? 'word.approval-requested' : 'admin.held.refund.waits'
      toast('success', t(waits ? waiting : `admin.held.${decision}.done`), { brief: true })
      onDone()
      onClose()
    },
    onSettled: () => void stale(wholeOffice),
    explain: (error) => {
      toast('danger', t('admin.wrong'), { brief: true })
      const [refused] = isFailure(error) ? Object.values(error.fields) : []
      return { message: refused?.details ?? failureMessage(error) }
    },
  })
  const decision = decisionOf(form.watch())
  const isMatch = hasMatch && decision === 'release'
  return (
    <Modal
      open
      wide
      onClose={onClose}
      dismissable={!isPending}
      title={t(`admin.held.${decision}.ask`, { amount, name: recipient.name })}
    >
      <form noValidate ref={element} onSubmit={onSubmit}>
        <p className="text-ink-soft">
          {decision === 'resend'
            ? t(`admin.held.resend.result.${resend ?? 'send_again'}`)
            : t(isMatch ? 'admin.held.release.match' : `admin.held.${decision}.result`)}
        </p>
        {hasMatch && <Verdict amount={amount} {...control('verdict')} />}
        {isMatch && (
          <FormProvider {...form}>
            <CompareMatches hits={hits} />
          </FormProvider>
        )}
        <TextArea
          label={t('word.reason')}
          className="mt-5"
          rows={3}
          hint={t('admin.held.reason.hint')}
          {...field('reason')}
        />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot
          onBack={onClose}
          look={decision === 'release' || decision === 'resend' ? 'primary' : 'destructive-filled'}
          busy={isPending && t('ui.please-wait')}
        >
          {t(isMatch ? 'admin.held.release.send' : `admin.held.${decision}.confirm`)}
        </FormFoot>
      </form>
    </Modal>
  )
}

type VerdictProps = Pick<ComponentProps<typeof RadioCards<ReleaseForm['verdict']>>, 'value' | 'onChange' | 'error'>

/** Whether it is the same person: then the money is blocked instead. */
const Verdict = ({ amount, ...control }: VerdictProps & { amount: string }) => {
  const t = useText<TransfersKey>()
  return (
    <div className="mt-5">
      <RadioCards
        legend={t('admin.held.verdict')}
        options={(['other', 'same'] as const).map((value) => ({
          value,
          title: t(`admin.held.verdict.${value}`),
          detail: t(`admin.held.verdict.${value}.result`, { amount }),
        }))}
        {...control}
      />
    </div>
  )
}
