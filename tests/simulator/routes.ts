import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '#contract/lib/route.ts'

const root = join(import.meta.dirname, '../..')

/** Routes that move or promise money, or may, and no step calls: why. */
const without: Readonly<Record<string, readonly string[]>> = {
  'each run begins with one of it': [
    ...['bankAccounts.add', 'businessBooks.addBankAccount', 'businessBooks.addPayee', 'businessMembers.invite'],
    ...['businesses.open', 'cards.order', 'debitCards.openSession', 'recipients.create'],
  ],
  'it ends in a remedy, which is a step': ['adminClaims.decide', 'adminClaims.open', 'claims.open'],
  'it changes who is paid, and not how much': [
    ...['adminTransfers.repair', 'corrections.create', 'corrections.sendCode'],
    ...['accountLinks.offer', 'accountLinks.submit', 'sharedAccounts.ask', 'cards.replace', 'cards.sendCode'],
  ],
  'a person’s own is a step, and does the same': ['businessBooks.createAccountCheck'],
  'it closes or opens a month, and moves nothing in it': ['periods.ask', 'periods.reopen'],
  'it takes back what the bank alone did, and no bank of the simulator reads files': ['bankFiles.reverse'],
  'no money follows from it': [
    ...[
      'adminAlerts.decide',
      'adminConversations.askOperations',
      'adminConversations.note',
      'adminConversations.write',
    ],
    ...['adminLicenses.create', 'adminLicenses.renew', 'adminPolicies.ask', 'attachments.put', 'campaigns.ask'],
    ...['cannedAnswers.write', 'checkDeposits.putPicture', 'companySettings.ask', 'conversations.create'],
    ...['conversations.write', 'corridorSettings.ask', 'customerProfile.addNote', 'filings.file', 'groups.create'],
    ...['invitations.create', 'limitRequests.create', 'messageTemplates.ask', 'movements.createExport'],
    ...['personalData.create', 'rateAlerts.create', 'requests.putPicture', 'savedBillers.save', 'savedViews.save'],
    ...['staff.giveRole', 'staff.review', 'support.open', 'support.write', 'adminCases.open', 'adminCases.note'],
    ...['adminCases.decide', 'monitoringRules.draft', 'monitoringRules.publish', 'sars.start', 'sars.submit'],
    ...['ctrs.submit', 'reconciliationTerms.ask', 'incidents.open', 'incidents.update'],
  ],
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** A retry of it must change nothing, or it asks for a code: it may move or promise money. */
const mayMove = ({ idempotent, path }: Route): boolean => idempotent === true || path.endsWith('/code')

/** The routes of the contract that may move money, as 'group.route'. */
const movingRoutes = async (): Promise<string[]> => {
  const files = globSync('contract/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
  const found: string[] = []
  for (const file of files.sort())
    for (const [group, routes] of Object.entries<unknown>(await import(join(root, file))))
      if (typeof routes === 'object' && routes !== null && !Array.isArray(routes))
        for (const [name, route] of Object.entries(routes))
          if (isRoute(route) && mayMove(route)) found.push(`${group}.${name}`)
  return found
}

/** Those without a step and without a reason, and reasons that are not needed. */
export const unsimulated = async (): Promise<{ missing: string[]; needless: string[] }> => {
  const text = globSync('tests/simulator/acts/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const isCalled = (name: string): boolean => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text)
  const reasons = Object.values(without).flat()
  const moving = await movingRoutes()
  return {
    missing: moving.filter((name) => !isCalled(name) && !reasons.includes(name)),
    needless: reasons.filter((name) => !moving.includes(name) || isCalled(name)),
  }
}
