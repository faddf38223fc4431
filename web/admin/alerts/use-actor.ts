import { useText } from '#web/lib/use-text.ts'
import type { AlertsKey } from './messages.es.ts'

const modules = [
  'approvals',
  'businesses',
  'identity',
  'licenses',
  'reporting',
  'screening',
  'transfers',
  'verification',
] as const

/** Who did it: a colleague by name, or what of the product did. */
export const useActor = (): ((by: string) => string) => {
  const t = useText<AlertsKey>()
  return (by) => (modules.some((module) => module === by) ? t('admin.alerts.by-product') : by || t('admin.alerts.gone'))
}
