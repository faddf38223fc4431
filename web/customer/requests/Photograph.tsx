import { useState } from 'react'
import { requestPictureBytesMax, requests } from '#contract/balance/requests.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useText } from '#web/lib/use-text.ts'
import { useUpload } from '#web/lib/use-upload.ts'
import { Button } from '#web/ui/Button.tsx'
import { PictureError } from '#web/ui/DropZone.tsx'
import { PictureField } from '#web/ui/PictureField.tsx'
import { pictureProblem } from '#web/ui/picture-file.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { usePictureReason } from '#web/ui/use-picture-reason.ts'
import type { GetPaidKey } from './messages.es.ts'

type Props = {
  /** The id of the upload; empty without one. */
  onPicture(id: string): void
  error: string | undefined
}

/** An optional photograph, uploaded on selection. */
export const Photograph = ({ onPicture, error }: Props) => {
  const t = useText<GetPaidKey>()
  const failureMessage = useFailureMessage()
  const reasonOf = usePictureReason(requestPictureBytesMax)
  const { progress, run, stop } = useUpload()
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (reason: string | undefined) => {
    onPicture('')
    setFile(null)
    setProblem(reason ?? '')
  }
  const choose = async (chosen: File): Promise<void> => {
    const wrong = pictureProblem(chosen, requestPictureBytesMax)
    if (wrong) return refuse(reasonOf(wrong))
    setProblem(null)
    setFile(chosen)
    onPicture('')
    const id = newId()
    try {
      const reply = await run((watched) =>
        call(requests.putPicture, { params: { id }, body: {}, file: chosen, ...watched }),
      )
      if (reply) onPicture(id)
      else setFile(null)
    } catch (failure) {
      refuse(isFailure(failure, 'image_invalid') ? failure.fields.image?.details : failureMessage(failure))
    }
  }
  if (!isOpen)
    return (
      <div>
        <Button look="ghost" className="-ml-3" onClick={() => setOpen(true)}>
          {t('requests.add-picture')}
        </Button>
      </div>
    )
  return (
    <PictureField
      label={t('requests.picture-optional')}
      file={file}
      onFile={(chosen) => void choose(chosen)}
      onUnreadable={() => refuse(reasonOf('damaged'))}
      error={problem === null ? error : <PictureError message={t('requests.picture-wrong')} reason={problem} />}
      progress={progress}
      onStop={stop}
    />
  )
}
