import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { blankClosed, type Values } from './form-values.ts'
import type { SettingsKey } from './messages.es.ts'
import { PlaceFields } from './PlaceFields.tsx'

/** The closed countries and payout methods; removing one opens it. */
export const ClosedFields = ({ form }: { form: UseFormReturn<Values> }) => {
  const t = useText<SettingsKey>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'content.value.closed' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="rounded-[10px] border border-line px-4 pt-3 pb-4">
          <legend className="px-1 text-sm font-semibold">{t('admin.settings.line', { number: `${index + 1}` })}</legend>
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
            <PlaceFields form={form} name={`content.value.closed.${index}`} every={t('admin.settings.choose')} />
          </div>
          <Button
            look="ghost"
            size="dense"
            className="mt-2 -ml-3"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => remove(index)}
          >
            {t('admin.settings.reopen')}
          </Button>
        </fieldset>
      ))}
      <Button
        look="ghost"
        className="-ml-3 justify-self-start !px-3"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => append(blankClosed)}
      >
        {t('admin.settings.close')}
      </Button>
    </>
  )
}
