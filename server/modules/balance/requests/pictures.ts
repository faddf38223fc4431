import { requestPictureBytesMax, requests } from '#contract/balance/requests.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { keepPicture, type SentPicture } from '#server/http/keep-picture.ts'
import { refuseUnverified } from '#server/modules/sending/transfers/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pictures } from './picture-queries.ts'
import type { RequestRecord } from './request.ts'

/** Stores the photograph of a request. Refuses as `keepPicture` does, and `not_verified`. */
export const putPicture = (deps: Pick<Deps, 'db' | 'now' | 'files' | 'images'>, sent: SentPicture): Promise<void> =>
  keepPicture(
    deps,
    {
      route: requests.putPicture,
      what: 'request_picture',
      uploadsPerHour_max: 30,
      bytes_max: requestPictureBytesMax,
      admit: refuseUnverified,
      insert: (tx, picture) => pictures.insertOnce(tx, { ...picture, requestId: null }),
      find: (db, id) => pictures.find(db, { id }),
    },
    sent,
  )

/** The photograph as sealed. Refuses `not_found` when there is none. */
export const readPicture = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { pictureId }: Pick<RequestRecord, 'pictureId'>,
): Promise<Buffer> => {
  const picture = pictureId === null ? undefined : await pictures.find(db, { id: pictureId })
  if (!picture) throw new Refusal('not_found')
  return files.read(picture.fileId)
}
