import { adminEntries } from './admin.ts'
import type { Entry } from './entry.ts'
import { factorsEntries } from './factors.ts'
import { identityEntries } from './identity.ts'
import { notificationsEntries } from './notifications.ts'
import { profileImageEntries } from './profile-image.ts'
import { sendingEntries } from './sending.ts'
import { supportEntries } from './support.ts'
import { verificationEntries } from './verification.ts'

const all: Entry[] = [
  ...identityEntries,
  ...factorsEntries,
  ...profileImageEntries,
  ...notificationsEntries,
  ...verificationEntries,
  ...sendingEntries,
  ...supportEntries,
  ...adminEntries,
]

/** What each route needs to be asked; `tests/access.test.ts` asks as nobody, as another customer, as its owner, as an administrator. */
export const entries: Entry[] = [...all.filter(({ last }) => !last), ...all.filter(({ last }) => last)]
