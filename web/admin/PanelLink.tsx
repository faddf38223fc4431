import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useText } from '../lib/use-text.ts'
import type { AdminKey } from './messages.es.ts'

/** Opens a row's panel over the list, which keeps its filter and page. */
export const PanelLink = ({ to, label }: { to: string; label: string }) => {
  const t = useText<AdminKey>()
  const { search, state } = useLocation()
  return (
    <Link to={`${to}${search}`} state={state} preventScrollReset className="link-quiet -my-3" aria-label={label}>
      {t('admin.customers.view')}
      <ChevronRight aria-hidden="true" className="size-4" />
    </Link>
  )
}
