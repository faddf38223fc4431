import { useText } from '#web/lib/use-text.ts'
import type { AlertsKey } from './messages.es.ts'

const modules = [
  'approvals',
  'businesses',
  'identity',
  'licenses',
  'monitoring',
  'reporting',
  'screening',
  'transfers',
  'verification',
] as const

/** Actor: staff name or system component. */
export const useActor = (): ((by: string) => string) => {
  const t = useText<AlertsKey>()
  return (by) => (modules.some((module) => module === by) ? t('admin.alerts.by-product') : by || t('admin.alerts.gone'))
}
