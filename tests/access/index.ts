import { adminEntries } from './admin.ts'
import { alertEntries } from './alerts.ts'
import { batchEntries } from './batches.ts'
import { bookEntries } from './books.ts'
import { businessEntries } from './businesses.ts'
import { campaignEntries } from './campaigns.ts'
import { cardEntries } from './cards.ts'
import { caseEntries } from './cases.ts'
import { checkDepositEntries } from './check-deposits.ts'
import { claimEntries } from './claims.ts'
import { consentsEntries } from './consents.ts'
import { conversationEntries } from './conversations.ts'
import { ctrEntries } from './ctrs.ts'
import { debitCardEntries } from './debit-cards.ts'
import type { Entry } from './entry.ts'
import { factorsEntries } from './factors.ts'
import { identityEntries } from './identity.ts'
import { invoiceEntries } from './invoices.ts'
import { licenseEntries } from './licenses.ts'
import { limitRequestEntries } from './limit-requests.ts'
import { monitoringEntries } from './monitoring.ts'
import { networkEntries } from './network.ts'
import { notificationsEntries } from './notifications.ts'
import { ownDataEntries } from './own-data.ts'
import { policyEntries } from './policies.ts'
import { profileImageEntries } from './profile-image.ts'
import { requestEntries } from './requests.ts'
import { sendingEntries } from './sending.ts'
import { sharedAccountEntries } from './shared-accounts.ts'
import { staffEntries } from './staff.ts'
import { supportEntries } from './support.ts'
import { verificationEntries } from './verification.ts'

const all: Entry[] = [
  ...consentsEntries,
  ...identityEntries,
  ...factorsEntries,
  ...profileImageEntries,
  ...notificationsEntries,
  ...verificationEntries,
  ...invoiceEntries,
  ...licenseEntries,
  ...alertEntries,
  ...caseEntries,
  ...ctrEntries,
  ...policyEntries,
  ...monitoringEntries,
  ...limitRequestEntries,
  ...ownDataEntries,
  ...sendingEntries,
  ...networkEntries,
  ...batchEntries,
  ...sharedAccountEntries,
  ...checkDepositEntries,
  ...claimEntries,
  ...debitCardEntries,
  ...requestEntries,
  ...cardEntries,
  ...supportEntries,
  ...campaignEntries,
  ...conversationEntries,
  ...businessEntries,
  ...adminEntries,
  ...bookEntries,
  ...staffEntries,
]

/** The input of each route; `tests/access.test.ts` calls it without a session, as another customer, as owner, as administrator. */
export const entries: Entry[] = [...all.filter(({ last }) => !last), ...all.filter(({ last }) => last)]
