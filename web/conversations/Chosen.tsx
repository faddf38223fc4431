import { FileText, ImageIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attachment } from '#contract/staff/attachments.ts'
import { useText } from '../lib/use-text.ts'
import { IconButton } from '../ui/Button.tsx'

/** An attachment of a message, with a remove button. */
export const Chosen = ({ icon, children, onRemove }: { icon: ReactNode; children: string; onRemove(): void }) => {
  const t = useText()
  return (
    <li className="flex max-w-full items-center gap-2 rounded-full bg-noche-soft pl-3.5 text-sm font-semibold text-noche-ink">
      {icon}
      <span className="min-w-0 truncate">{children}</span>
      <IconButton label={t('ui.remove-name', { name: children })} onClick={onRemove}>
        <X aria-hidden="true" className="!size-4" />
      </IconButton>
    </li>
  )
}

type FilesProps = { files: readonly Attachment[]; onFiles(files: Attachment[]): void }

export const ChosenFiles = ({ files, onFiles }: FilesProps) =>
  files.map((file) => {
    const Icon = file.kind === 'picture' ? ImageIcon : FileText
    return (
      <Chosen
        key={file.id}
        icon={<Icon aria-hidden="true" className="size-4 flex-none" />}
        onRemove={() => onFiles(files.filter(({ id }) => id !== file.id))}
      >
        {file.name}
      </Chosen>
    )
  })
