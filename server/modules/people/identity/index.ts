import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { trustedDays } from './codes/code.ts'
import { deleteOldCodes } from './codes/code-queries.ts'
import { deleteOldMailboxes } from './codes/mailbox-queries.ts'
import type { PendLogin } from './login/pending-factor.ts'
import { registerRoutes } from './routes.ts'
import { deleteOldSessions } from './sessions/session-queries.ts'
import type { EndMobile } from './users/end-mobile.ts'
import { eraseClosed } from './users/erase-closed.ts'
import type { Verifications } from './users/verifications.ts'

export { type ConfirmingPurpose, wrongCodes_max } from './codes/code.ts'
export { type Spend, sendConfirmationCode, withConfirmationCode } from './codes/confirm.ts'
export { type CodeRequest, issueCode } from './codes/issue-code.ts'
export { limitAddress } from './codes/send-code.ts'
export { clearLockout } from './codes/verify-email.ts'
export {
  closeAccount,
  lockIfOpen,
  lockOpenUser,
  lockUserForLogin,
  makeAdministrator,
  promote,
} from './login/close-account.ts'
export type { PendLogin } from './login/pending-factor.ts'
export { hasRecentAuth } from './login/recent-auth.ts'
export { confirmPassword } from './passwords/confirm-password.ts'
export { hashPassword } from './passwords/password.ts'
export { replacePassword } from './passwords/replace-password.ts'
export { authenticate } from './sessions/authenticate.ts'
export { browserOf, ensureBrowser, setSessionCookie } from './sessions/cookies.ts'
export { isHandheld } from './sessions/device.ts'
export { devicesOf, signOutFor } from './sessions/devices.ts'
export { endOtherSessions, type Opened, type Origin, openSession, rotateSession } from './sessions/session.ts'
export { originOf, signedIn } from './sessions/signed-in.ts'
export { makeToken } from './sessions/token.ts'
export { createUser } from './users/create-user.ts'
export type { EndMobile } from './users/end-mobile.ts'
export { invitationDigest } from './users/invitation-digest.ts'
export { listAdmins, tellStaff } from './users/list-admins.ts'
export { hasAdmin, lockAdmins, refuseOwnAccount } from './users/lock-admins.ts'
export { profileImageOf, replaceProfileImage } from './users/profile-image.ts'
export { clearConfirmedMobile, updateConfirmedMobile } from './users/queries.ts'
export { payoutHoldHours, payoutHoldOf, readSender, type Sender } from './users/read-sender.ts'
export { findUser, findUserById, readUser, readUsers } from './users/read-user.ts'
export { fullName, isSameEmail, maskEmail, nameOf, type Person } from './users/user.ts'
export type { Verifications } from './users/verifications.ts'

const keptDays = 90

const jobs = ({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Job[] => [
  {
    name: 'identity',
    every_ms: 3_600_000,
    run: async () => {
      const before = now().subtract({ hours: keptDays * 24 })
      const trustedBefore = now().subtract({ hours: trustedDays * 24 })
      const codes = (await deleteOldCodes(db, before)) + (await deleteOldMailboxes(db, { before, trustedBefore }))
      return codes + (await deleteOldSessions(db, before)) + (await eraseClosed({ db, now, log }))
    },
  },
]

export const identity: Module<{ pendLogin: PendLogin; endMobile: EndMobile; verifications: Verifications }> = {
  owns: ['users', 'sessions', 'codes', 'mailboxes', 'mailbox_links', 'trusted_browsers'],
  personal: [
    { table: 'users', owner: 'id', omit: ['password_hash', 'name'], picture: 'profile_image_id' },
    { table: 'sessions', owner: 'user_id', omit: ['secret_digest'] },
  ],
  routes: registerRoutes,
  jobs,
}
