import { type ChangeEvent, type ComponentProps, type ReactNode, type Ref, useState } from 'react'
import { classes } from './classes.ts'
import { UploadProgress } from './Progress.tsx'
import { pictureTypes } from './picture-file.ts'

type Props = {
  /** The input's accessible name. */
  label: string
  onFile(file: File): void
  /** Marks the zone as invalid; the message appears below it. */
  wrong: boolean
  /** From 0 to 1 during the upload, when no other file can be chosen. */
  progress: number | null
  onStop(): void
  input: ComponentProps<'input'>
  ref?: Ref<HTMLInputElement>
  className?: string
  children: ReactNode
}

/** The input covers the whole zone, so a click anywhere opens the file dialog. */
export const DropZone = ({ label, onFile, wrong, progress, onStop, input, ref, className, children }: Props) => {
  const [over, setOver] = useState(false)
  const busy = progress !== null
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    if (chosen && !busy) onFile(chosen)
    // Allows choosing the same file again.
    event.target.value = ''
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is reached by keyboard.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!busy)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [dropped] = event.dataTransfer.files
        if (dropped && !busy) onFile(dropped)
      }}
      className={classes(
        'relative overflow-hidden rounded-card border-2 border-dashed has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-sol',
        wrong ? 'border-coral-ink' : over ? 'border-noche bg-noche-soft' : 'border-line-strong bg-paper',
        className,
      )}
    >
      <input
        {...input}
        ref={ref}
        type="file"
        name="image"
        aria-label={label}
        accept={pictureTypes.join(',')}
        className={classes(
          'absolute inset-0 z-10 cursor-pointer opacity-0 file:cursor-pointer',
          busy && 'pointer-events-none',
        )}
        onChange={choose}
      />
      {children}
      {busy && (
        <div className="absolute inset-x-0 bottom-0 z-20 border-t border-line">
          <UploadProgress value={progress} onStop={onStop} />
        </div>
      )}
    </div>
  )
}

/** The specified message, and the details below it. */
export const PictureError = ({ message, reason }: { message: string; reason: string | undefined }) => (
  <>
    <span className="block">{message}</span>
    {reason && <span className="block font-normal">{reason}</span>}
  </>
)
