import { Archive, ArchiveRestore, Star } from 'lucide-react'
import { people } from '#contract/funds/people.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RecipientsKey } from '../messages.es.ts'
import { useNetworkChange } from '../use-network-change.ts'
import type { PersonPage } from './person.tsx'

/** Marks a person as favorite or archived. Both are reversible, so there is no confirmation. */
export const Marks = ({ person }: { person: PersonPage }) => {
  const t = useText<RecipientsKey>()
  const { id, fullName, favorite, archivedAt } = person
  const favor = useNetworkChange(() => call(people.favorite, { params: { id }, body: { favorite: !favorite } }))
  const archive = useNetworkChange(
    () => call(people.archive, { params: { id }, body: { archived: archivedAt === null } }),
    (saved) =>
      toast(
        'success',
        t(saved.archivedAt ? 'customer.person.archived-now' : 'customer.person.restored', { name: fullName }),
      ),
  )
  const ArchiveIcon = archivedAt ? ArchiveRestore : Archive
  return (
    <div className="grid gap-3">
      <Button
        look="ghost"
        full
        disabled={favor.isPending}
        aria-pressed={favorite}
        icon={<Star aria-hidden="true" className={favorite ? 'fill-sol' : undefined} />}
        onClick={() => favor.mutate(undefined)}
      >
        {t('customer.person.favorite')}
      </Button>
      <Button
        look="ghost"
        full
        disabled={archive.isPending}
        icon={<ArchiveIcon aria-hidden="true" />}
        onClick={() => archive.mutate(undefined)}
      >
        {t(archivedAt ? 'customer.person.restore' : 'ui.archive')}
      </Button>
      {!archivedAt && <p className="text-sm text-ink-soft">{t('customer.person.archive-text')}</p>}
    </div>
  )
}
