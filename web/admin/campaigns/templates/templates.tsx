import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedTemplate } from '#contract/staff/message-templates.ts'
import { ListHeader } from '#web/admin/ListHeader.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import type { NotificationKey } from '../messages.es.ts'
import { templateQueries } from '../queries.ts'
import { Sections } from '../Sections.tsx'

const page_size = 25

/** Folds accents and case for the search. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Automatic messages. They are few enough to search in the browser. */
export default function Templates() {
  const t = useText<NotificationKey>()
  const [sought, setSought] = useState('')
  const words = plain(sought).trim()
  const [shown, setShown] = useState(page_size)
  return (
    <>
      <title>{`${t('admin.notification.section.templates')} - SOL`}</title>
      <ListHeader title={t('admin.notification.title')} />
      <Sections current="templates" />
      <div className="mb-4 max-w-100">
        <TextField
          label={t('admin.notification.template.search')}
          type="search"
          autoComplete="off"
          value={sought}
          onChange={({ target }) => {
            setSought(target.value)
            setShown(page_size)
          }}
        />
      </div>
      <Card flush>
        <QueryView query={useQuery(templateQueries.list())} skeleton={<SkeletonRows label={t('ui.loading')} />}>
          {(all) => {
            const matching = all.filter(({ id, titles }) =>
              plain(`${id} ${Object.values(titles).join(' ')}`).includes(words),
            )
            return (
              <>
                <Rows items={matching.slice(0, shown)} />
                {matching.length > shown && (
                  <div className="border-t border-line px-6 py-4">
                    <Button look="secondary" size="dense" onClick={() => setShown(shown + page_size)}>
                      {t('admin.notification.template.more', { left: matching.length - shown })}
                    </Button>
                  </div>
                )}
              </>
            )
          }}
        </QueryView>
      </Card>
    </>
  )
}

const Rows = ({ items }: { items: readonly ListedTemplate[] }) => {
  const t = useText<NotificationKey>()
  if (items.length === 0) return <Empty title={t('admin.notification.template.none')} />
  return (
    <ul className="divide-y divide-line">
      {items.map((template) => (
        <li key={template.id}>
          <Row template={template} />
        </li>
      ))}
    </ul>
  )
}

const Row = ({ template: { id, kind, titles, version, waits } }: { template: ListedTemplate }) => {
  const t = useText<NotificationKey>()
  const { language } = useFormat()
  return (
    <Link
      to={`/dashboard/notification/templates/${id}`}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5 text-ink hover:bg-sand md:px-6"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{titles[language]}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {t(`admin.notification.template.kind.${kind}`)} · {id}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {version > 0 && (
          <Chip look="neutral" icon={<History aria-hidden="true" />}>
            {t('admin.notification.template.version', { version })}
          </Chip>
        )}
        {waits && <Chip look="waiting">{t('admin.notification.template.waits')}</Chip>}
      </span>
    </Link>
  )
}
