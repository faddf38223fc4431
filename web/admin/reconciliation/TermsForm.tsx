import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { reconciliationTerms, ruleNames } from '#contract/books/reconciliation-terms.ts'
import { partnerName } from '#contract/ground/partners.ts'
import type { Reply } from '#contract/lib/route.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, FormError, Options, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ReconciliationKey } from './messages.es.ts'
import { formValues, readTerms, type Values } from './terms-values.ts'

type View = Reply<typeof reconciliationTerms.read>
type Props = { view: View; onClose(): void }

/** The next version, which another person approves. */
export const TermsForm = ({ view, onClose }: Props) => {
  const t = useText<ReconciliationKey>()
  return (
    <Modal open onClose={onClose} title={t('admin.reconciliation.terms.change')} wide>
      <Form view={view} onClose={onClose} />
    </Modal>
  )
}

const Form = ({ view, onClose }: Props) => {
  const t = useText<ReconciliationKey>()
  const { locale } = useFormat()
  const [id] = useState(newId)
  const [current] = view.versions
  if (!current) throw new Error('there is a first version')
  const { form, field, element, problem, isPending, onSubmit } = useContractForm(reconciliationTerms.ask, {
    initial: { terms: formValues(current.terms, locale), reason: '' } as Values,
    missing: { reason: t('admin.reconciliation.terms.reason.missing') },
    send: ({ terms, reason }) => {
      const body = { id, after: current.version, terms: readTerms(terms, locale), reason: reason.trim() }
      return call(reconciliationTerms.ask, { body })
    },
    onDone: async () => {
      onClose()
      toast('success', t('word.approval-requested'), { brief: true })
      await stale(wholeOffice)
    },
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      <RuleFields form={form} />
      <AccountFields form={form} view={view} />
      <FloorFields form={form} partners={view.partners} />
      <TextArea label={t('word.reason')} rows={2} {...field('reason')} />
      <FormError>{problem}</FormError>
      <div className="modal-foot">
        <Button look="ghost" onClick={onClose} disabled={isPending}>
          {t('ui.back')}
        </Button>
        <Button type="submit" busy={isPending && t('ui.sending')}>
          {t('admin.reconciliation.terms.send')}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = { form: UseFormReturn<Values> }

const box = 'rounded-[10px] border border-line px-4 pt-3 pb-4'

const useFields = (form: UseFormReturn<Values>) => (name: Parameters<typeof form.register>[0]) => ({
  ...form.register(name),
  error: form.getFieldState(name, form.formState).error?.message,
})

const RuleFields = ({ form }: FieldsProps) => {
  const t = useText<ReconciliationKey>()
  const field = useFields(form)
  return ruleNames.map((name) => (
    <fieldset key={name} className={box}>
      <legend className="px-1 text-sm font-semibold">{t(`admin.reconciliation.terms.rule.${name}`)}</legend>
      <Checkbox label={t('admin.reconciliation.terms.used')} {...field(`terms.rules.${name}.isUsed`)} />
      {name === 'reference' && (
        <Checkbox label={t('admin.reconciliation.terms.accepts')} {...field(`terms.rules.${name}.accepts`)} />
      )}
      <div className="mt-2 grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          label={t('admin.reconciliation.terms.days.label')}
          inputMode="numeric"
          maxLength={2}
          {...field(`terms.rules.${name}.windowDays`)}
        />
        {(name === 'sum' || name === 'lines') && (
          <TextField
            label={t(`admin.reconciliation.terms.items.${name}`)}
            inputMode="numeric"
            maxLength={1}
            {...field(`terms.rules.${name}.items`)}
          />
        )}
      </div>
    </fieldset>
  ))
}

const Remove = ({ onClick }: { onClick(): void }) => {
  const t = useText<ReconciliationKey>()
  return (
    <Button
      look="ghost"
      size="dense"
      className="mt-2 -ml-3"
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      onClick={onClick}
    >
      {t('admin.reconciliation.terms.remove')}
    </Button>
  )
}

const Add = ({ label, onClick }: { label: string; onClick(): void }) => (
  <Button
    look="ghost"
    className="-ml-3 justify-self-start !px-3"
    icon={<Plus aria-hidden="true" className="size-5" />}
    onClick={onClick}
  >
    {label}
  </Button>
)

const AccountFields = ({ form, view }: FieldsProps & { view: View }) => {
  const t = useText<ReconciliationKey>()
  const field = useFields(form)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'terms.accounts' })
  const { banks, unlisted } = view
  const next = unlisted.find(
    ({ account, currency }) => !fields.some((one) => one.account === account && one.currency === currency),
  )
  return (
    <>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={box}>
          <legend className="px-1 text-sm font-semibold">
            {t('admin.reconciliation.terms.account', { number: at + 1 })}
          </legend>
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
            <TextField
              label={t('admin.reconciliation.terms.account.number')}
              autoComplete="off"
              maxLength={34}
              {...field(`terms.accounts.${at}.account`)}
            />
            <Currency {...field(`terms.accounts.${at}.currency`)} />
            <SelectField label={t('admin.reconciliation.terms.account.kind')} {...field(`terms.accounts.${at}.kind`)}>
              <Options of={['bank', 'prefund'] as const} text={(kind) => t(`admin.reconciliation.kind.${kind}`)} />
            </SelectField>
            <TextField
              label={t('admin.reconciliation.terms.account.partner')}
              hint={t('admin.reconciliation.terms.account.partner.hint', {
                names: [...new Set([...banks, ...view.partners])].join(', '),
              })}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={15}
              {...field(`terms.accounts.${at}.partner`)}
            />
          </div>
          <Remove onClick={() => remove(at)} />
        </fieldset>
      ))}
      <FormError>{form.getFieldState('terms.accounts', form.formState).error?.message}</FormError>
      <Add
        label={t('admin.reconciliation.terms.account.add')}
        onClick={() => append({ account: '', currency: 'USD', ...next, kind: 'bank', partner: banks[0] ?? '' })}
      />
    </>
  )
}

const Currency = (field: { error: string | undefined }) => {
  const t = useText<ReconciliationKey>()
  return (
    <TextField
      label={t('admin.reconciliation.terms.currency')}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={3}
      {...field}
    />
  )
}

const FloorFields = ({ form, partners }: FieldsProps & { partners: readonly string[] }) => {
  const t = useText<ReconciliationKey>()
  const field = useFields(form)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'terms.floors' })
  return (
    <>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={box}>
          <legend className="px-1 text-sm font-semibold">
            {t('admin.reconciliation.terms.floor', { number: at + 1 })}
          </legend>
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
            <SelectField label={t('admin.reconciliation.partner')} {...field(`terms.floors.${at}.partner`)}>
              <Options of={partners} text={partnerName} />
            </SelectField>
            <Currency {...field(`terms.floors.${at}.currency`)} />
            <TextField
              label={t('word.amount')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={18}
              {...field(`terms.floors.${at}.minor`)}
            />
          </div>
          <Remove onClick={() => remove(at)} />
        </fieldset>
      ))}
      <Add
        label={t('admin.reconciliation.terms.floor.add')}
        onClick={() => append({ partner: partners[0] ?? '', currency: '', minor: '' })}
      />
    </>
  )
}
