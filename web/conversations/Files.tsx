import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '#contract/staff/attachments.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { classes } from '../ui/classes.ts'
import type { ConversationsKey } from './messages.es.ts'

/** '1.2 MB', at least 0.1. */
export const useSize = (): ((bytes: number) => string) => {
  const { locale } = useFormat()
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (bytes) => size.format(Math.max(bytes / 1_048_576, 0.1))
}

/** A message's files: pictures are displayed, documents are downloaded. */
export const Files = ({ files, addressOf }: { files: readonly Attachment[]; addressOf(id: string): string }) => (
  <ul className="grid max-w-96 grid-cols-1 gap-2">
    {files.map((file) => (
      <li key={file.id}>
        <OneFile file={file} address={addressOf(file.id)} />
      </li>
    ))}
  </ul>
)

const OneFile = ({ file: { kind, name, bytes }, address }: { file: Attachment; address: string }) => {
  const t = useText<ConversationsKey>()
  const size = useSize()
  const [broken, setBroken] = useState(false)
  if (kind === 'picture' && !broken)
    return (
      <a href={address} target="_blank" rel="noreferrer" className="block">
        <img
          src={address}
          alt={t('conversations.picture', { name })}
          className="h-44 w-full rounded-input border border-line bg-sand object-cover"
          onError={() => setBroken(true)}
        />
      </a>
    )
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={classes(
        'flex min-h-14 w-full items-center gap-3 rounded-input border border-line bg-card px-3.5 py-2 text-ink',
        'hover:bg-noche-soft',
      )}
    >
      <FileText aria-hidden="true" className="size-6 flex-none text-noche-ink" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className="block text-[0.8125rem] text-ink-soft tabular">{size(bytes)}</span>
      </span>
    </a>
  )
}
