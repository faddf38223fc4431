import { useState } from 'react'
import type { z } from '#contract/lib/zod.ts'
import {
  type Component,
  components,
  type IncidentState,
  incidentImpacts,
  incidentStates,
  incidents,
  type StaffIncident,
} from '#contract/office/incidents.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, FormError, Options, SelectField } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { TextsFields } from '../campaigns/TextsFields.tsx'
import type { IncidentsKey } from './messages.es.ts'

const empty = { title: '', message: '' }
const noTexts = { es: empty, pt: empty, en: empty }

const useDone = (onClose: () => void) => {
  const t = useText<IncidentsKey>()
  return {
    onDone: () => {
      onClose()
      toast('success', t('admin.incidents.published'), { brief: true })
    },
    onSettled: () => void stale(incidents),
  }
}

/** The first update, with the parts of the service and how badly they work. */
export const OpenIncident = ({ onClose }: { onClose(): void }) => {
  const t = useText<IncidentsKey>()
  const [id] = useState(newId)
  const none = Object.fromEntries(components.map((one) => [one, false])) as Record<Component, boolean>
  const { field, form, element, problem, isPending, onSubmit } = useContractForm(incidents.open, {
    initial: {
      chosen: none,
      components: '',
      impact: 'degraded' as z.output<typeof incidents.open.body>['impact'],
      texts: noTexts,
    },
    missing: { components: false },
    check: ({ chosen }) => ({
      components: !Object.values(chosen).includes(true) && t('admin.incidents.component.missing'),
    }),
    send: ({ chosen, impact, texts }) =>
      call(incidents.open, { body: { id, components: components.filter((one) => chosen[one]), impact, texts } }),
    ...useDone(onClose),
  })
  return (
    <Modal open onClose={onClose} title={t('admin.incidents.open')} wide>
      <form noValidate ref={element} onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('admin.incidents.components')}</legend>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            {components.map((one) => (
              <Checkbox key={one} label={t(`admin.incidents.component.${one}`)} {...form.register(`chosen.${one}`)} />
            ))}
          </div>
          <FormError>{form.getFieldState('components', form.formState).error?.message}</FormError>
        </fieldset>
        <SelectField label={t('admin.incidents.impact')} {...form.register('impact')}>
          <Options of={incidentImpacts} text={(impact) => t(`admin.incidents.impact.${impact}`)} />
        </SelectField>
        <TextsFields field={field} rows={3} />
        <Foot problem={problem} isPending={isPending} onClose={onClose} />
      </form>
    </Modal>
  )
}

/** The next update of an open incident; the last one resolves it. */
export const UpdateIncident = ({ incident, onClose }: { incident: StaffIncident; onClose(): void }) => {
  const t = useText<IncidentsKey>()
  const [id] = useState(newId)
  const [last] = incident.updates
  const title = (language: 'es' | 'pt' | 'en') => ({ title: last?.texts[language].title ?? '', message: '' })
  const { field, form, element, problem, isPending, onSubmit } = useContractForm(incidents.update, {
    initial: {
      state: (last?.state ?? 'investigating') as IncidentState,
      texts: { es: title('es'), pt: title('pt'), en: title('en') },
    },
    send: ({ state, texts }) => call(incidents.update, { params: { id: incident.id }, body: { id, state, texts } }),
    ...useDone(onClose),
  })
  return (
    <Modal open onClose={onClose} title={t('admin.incidents.update')} wide>
      <form noValidate ref={element} onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        <SelectField label={t('word.state')} {...form.register('state')}>
          <Options of={incidentStates} text={(state) => t(`admin.incidents.state.${state}`)} />
        </SelectField>
        <TextsFields field={field} rows={3} />
        <Foot problem={problem} isPending={isPending} onClose={onClose} />
      </form>
    </Modal>
  )
}

type FootProps = { problem: string | undefined; isPending: boolean; onClose(): void }

const Foot = ({ problem, isPending, onClose }: FootProps) => {
  const t = useText<IncidentsKey>()
  return (
    <>
      <FormError>{problem}</FormError>
      <div className="modal-foot">
        <Button look="ghost" onClick={onClose} disabled={isPending}>
          {t('ui.back')}
        </Button>
        <Button type="submit" busy={isPending && t('ui.sending')}>
          {t('admin.incidents.publish')}
        </Button>
      </div>
    </>
  )
}
