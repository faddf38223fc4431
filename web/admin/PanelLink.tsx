import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useText } from '../lib/use-text.ts'

/** The URL of a row's panel. */
export const usePanelLink = (to: string) => {
  const { search, state } = useLocation()
  return { to: `${to}${search}`, state, preventScrollReset: true }
}

/** Opens a row's panel over the list, preserving its filter and page. */
export const PanelLink = ({ to, label }: { to: string; label: string }) => {
  const t = useText()
  return (
    <Link {...usePanelLink(to)} className="link-quiet -my-3" aria-label={label}>
      {t('ui.view')}
      <ChevronRight aria-hidden="true" className="size-4" />
    </Link>
  )
}
