import type { UseFormReturn } from 'react-hook-form'
import { ceilings, limitPeriods, tiers } from '#contract/staff/settings.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { AmountField } from './AmountField.tsx'
import type { Values } from './form-values.ts'
import type { SettingsKey } from './messages.es.ts'

/** Each tier's limits, with the maximum amounts of any version. */
export const LimitFields = ({ form }: { form: UseFormReturn<Values> }) => {
  const t = useText<SettingsKey>()
  const format = useFormat()
  return tiers.map((tier) => (
    <fieldset key={tier} className="rounded-[10px] border border-line px-4 pt-3 pb-4">
      <legend className="px-1 text-sm font-semibold">{t(`admin.settings.tier.${tier}`)}</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
        {limitPeriods.map((period) => (
          <AmountField
            key={period}
            form={form}
            name={`content.value.${tier}.${period}.minor`}
            label={t(`admin.settings.period.${period}`)}
            hint={t('admin.settings.ceiling', { limit: format.money(ceilings[tier][period]) })}
          />
        ))}
      </div>
    </fieldset>
  ))
}
