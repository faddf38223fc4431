import { useText } from '../lib/use-text.ts'
import type { PictureProblem } from './picture-file.ts'

/** Why a picture was refused. 'damaged': the browser cannot decode it. */
export const usePictureReason = (bytes_max: number) => {
  const t = useText()
  return (problem: PictureProblem | 'damaged'): string =>
    t(`ui.picture.${problem}`, { limit: `${Math.floor(bytes_max / 1024 ** 2)} MB` })
}
