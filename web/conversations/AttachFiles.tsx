import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import type { Attachment } from '#contract/staff/attachments.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { UploadProgress } from '../ui/Progress.tsx'
import { ChosenFiles } from './Chosen.tsx'
import type { ConversationsKey } from './messages.es.ts'
import { fileKinds, useTakeFile } from './use-take-file.ts'

type Props = { files: readonly Attachment[]; onFiles(files: Attachment[]): void; className?: string }

export const AttachFiles = ({ files, onFiles, className }: Props) => {
  const t = useText<ConversationsKey>()
  const { progress, stop, problem, take } = useTakeFile(files, onFiles)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={className}>
      {files.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          <ChosenFiles files={files} onFiles={onFiles} />
        </ul>
      )}
      {progress !== null && <UploadProgress value={progress} onStop={stop} />}
      <Button
        look="ghost"
        size="dense"
        className="-ml-4"
        icon={<Paperclip aria-hidden="true" className="size-4" />}
        disabled={progress !== null}
        onClick={() => picker.current?.click()}
      >
        {t('conversations.attach')}
      </Button>
      {problem && (
        <p role="alert" className="field-error">
          <span>{problem}</span>
        </p>
      )}
      <FilePicker ref={picker} onFile={(file) => void take(file)} />
    </div>
  )
}

/** The browser's file dialog, opened by a separate button. */
export const FilePicker = ({
  ref,
  onFile,
}: {
  ref: React.RefObject<HTMLInputElement | null>
  onFile(file: File): void
}) => {
  const t = useText<ConversationsKey>()
  return (
    <input
      ref={ref}
      type="file"
      aria-label={t('conversations.attach')}
      accept={fileKinds.join(',')}
      className="hidden"
      tabIndex={-1}
      onChange={(event) => {
        const [chosen] = event.target.files ?? []
        if (chosen) onFile(chosen)
        // Allows choosing the same file again.
        event.target.value = ''
      }}
    />
  )
}
