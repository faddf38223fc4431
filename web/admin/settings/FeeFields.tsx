import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { withdrawalSpeeds } from '#contract/balance/withdrawals.ts'
import { payInMethods } from '#contract/ground/corridors.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Options, SelectField } from '#web/ui/Field.tsx'
import { AmountField } from './AmountField.tsx'
import { blankEntry, type Values } from './form-values.ts'
import type { SettingsKey } from './messages.es.ts'
import { PlaceFields } from './PlaceFields.tsx'

/** A line for each kind of transfer with a specific fee, then the standard fee. */
export const FeeFields = ({ form }: { form: UseFormReturn<Values> }) => {
  const t = useText<SettingsKey>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'content.value.entries' })
  return (
    <>
      {fields.map(({ id }, index) => {
        const name = `content.value.entries.${index}` as const
        return (
          <fieldset key={id} className="rounded-[10px] border border-line px-4 pt-3 pb-4">
            <legend className="px-1 text-sm font-semibold">
              {t('admin.settings.line', { number: `${index + 1}` })}
            </legend>
            <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
              <PlaceFields form={form} name={name} every={t('admin.settings.any-country')} />
              <SelectField label={t('admin.settings.pay-in')} {...form.register(`${name}.payIn`)}>
                <Options
                  of={payInMethods}
                  text={(method) => t(`admin.settings.pay-in.${method}`)}
                  none={t('admin.settings.any')}
                />
              </SelectField>
              <AmountField form={form} name={`${name}.fee.minor`} label={t('admin.settings.fixed')} />
              <AmountField form={form} name={`${name}.shareBp`} label={t('admin.settings.share')} />
              <AmountField form={form} name={`${name}.least.minor`} label={t('admin.settings.least')} />
            </div>
            <Button
              look="ghost"
              size="dense"
              className="mt-2 -ml-3"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => remove(index)}
            >
              {t('admin.settings.remove')}
            </Button>
          </fieldset>
        )
      })}
      <Button
        look="ghost"
        className="-ml-3 justify-self-start !px-3"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => append(blankEntry)}
      >
        {t('admin.settings.add')}
      </Button>
      <AmountField form={form} name="content.value.standard.minor" label={t('admin.settings.standard.usd')} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        {withdrawalSpeeds.map((speed) => (
          <AmountField
            key={speed}
            form={form}
            name={`content.value.withdrawals.${speed}.minor`}
            label={t(`admin.settings.withdrawal.${speed}.usd`)}
          />
        ))}
      </div>
    </>
  )
}
