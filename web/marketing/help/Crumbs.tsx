import { ChevronRight } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import type { HelpKey } from './messages.es.ts'

export const Crumbs = ({ links }: { links: { path: string; words: string }[] }) => {
  const t = useText<HelpKey>()
  return (
    <nav aria-label={t('help.path')} className="crumbs print:hidden">
      <ol>
        {links.map(({ path, words }, at) => (
          <li key={path}>
            {at > 0 && <ChevronRight aria-hidden="true" />}
            <a href={path}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
