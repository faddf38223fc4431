import { checkDeposits, checkPictureBytesMax } from '#contract/balance/check-deposits.ts'
import { keepPicture, type SentPicture } from '#server/http/keep-picture.ts'
import { refuseUnverified } from '#server/modules/sending/transfers/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pictures } from './queries.ts'

/** Stores the picture of one side. Refuses as `keepPicture` does, and `not_verified`. */
export const putPicture = (deps: Pick<Deps, 'db' | 'now' | 'files' | 'images'>, sent: SentPicture): Promise<void> =>
  keepPicture(
    deps,
    {
      route: checkDeposits.putPicture,
      what: 'check_picture',
      uploadsPerHour_max: 60,
      bytes_max: checkPictureBytesMax,
      admit: refuseUnverified,
      insert: (tx, picture) => pictures.insertOnce(tx, { ...picture, depositId: null }),
      find: (db, id) => pictures.find(db, { id }),
    },
    sent,
  )
