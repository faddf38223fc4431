import { details } from '../people.ts'
import { click, type Screen, words } from './screen.ts'
import { type Key, sayIn } from './texts.ts'

type Unassigned = Omit<Screen, 'role'>
type Open = NonNullable<Screen['open']>

/** Opens a later step of an account screen, as a tab that remembers it does. */
const later =
  (screen: string, path: string, stage: 'code' | 'last', then?: Open): Open =>
  async (page, language) => {
    await page.evaluate(([key, kept]) => sessionStorage.setItem(key, JSON.stringify({ ...kept, atMs: Date.now() })), [
      `sol.typed.steps.${screen}`,
      { stage, email: 'somebody@example.com', sentTo: 'somebody@example.com', sent: 1, resendAtMs: 0 },
    ] as const)
    await page.goto(`${path}?step=${stage}`)
    await page
      .locator(stage === 'code' ? 'input[name=otp]' : '[name=firstName], [type=password]:visible')
      .first()
      .waitFor()
    await then?.(page, language)
  }

const press =
  (key: Key): Open =>
  (page, language) =>
    page.getByRole('button', { name: sayIn(language, key), exact: true }).click()

const sendEmpty: Open = async (page, language) => {
  await press('ui.continue')(page, language)
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const openMenu: Open = async (page, language) => {
  const name = sayIn(language, 'dashboard.menu.label', { name: '' }).trim()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('dialog').waitFor()
}

const login = { path: () => '/login', title: words('account.login.title') }
const signup = { path: () => '/signup', title: words('account.signup.title') }
const forgot = { path: () => '/forgot-password', title: words('account.forgot.title') }

export const accountScreens: Unassigned[] = [
  { ...login, name: 'login, code', open: later('login', '/login', 'code') },
  { ...login, name: 'login, password', open: later('login', '/login', 'last') },
  { ...signup, name: 'sign-up, details', open: later('signup', '/signup', 'last') },
  { ...signup, name: 'sign-up, details refused', open: later('signup', '/signup', 'last', sendEmpty) },
  { ...forgot, name: 'forgotten password, a new one', open: later('forgot', '/forgot-password', 'last') },
  { name: 'unsubscribe', path: ({ unsubscribePath }) => unsubscribePath, title: words('settings.unsubscribe.title') },
]

const dashboard = { path: () => '/dashboard/funds', title: words('customer.funds.title') }
const settings = { path: () => '/dashboard/setting', title: words('settings.title') }
const editing = { path: () => '/dashboard/setting/details', title: words('settings.details.edit') }

/** The shell and the settings of a customer who has notifications and second factors. */
export const settingsScreens: Unassigned[] = [
  { ...settings, name: 'settings' },
  { ...settings, name: 'profile image', open: click('settings.image.change') },
  { ...settings, name: 'settings, security', path: () => '/dashboard/setting/security' },
  {
    ...settings,
    name: 'adding a passkey',
    path: () => '/dashboard/setting/security',
    open: click('security.passkeys.add'),
  },
  { ...settings, name: 'settings, notifications', path: () => '/dashboard/setting/notifications' },
  { ...settings, name: 'settings, limits', path: () => '/dashboard/setting/limits' },
  { ...settings, name: 'settings, data', path: () => '/dashboard/setting/data' },
  { ...settings, name: 'settings, documents', path: () => '/dashboard/setting/documents' },
  { ...editing, name: 'account details' },
  {
    ...editing,
    name: 'leaving the account details',
    open: async (page, language) => {
      await page.locator('[name=city]').fill(`${details.city} Village`)
      await press('ui.cancel')(page, language)
      await page.getByRole('heading', { name: sayIn(language, 'settings.details.leave.title') }).waitFor()
    },
  },
  { name: 'reset password', path: () => '/dashboard/reset-password', title: words('settings.password.change') },
  {
    ...dashboard,
    name: 'notifications open',
    open: async (page, language) => {
      const bell = new RegExp(`^${sayIn(language, 'dashboard.notifications.title')}`)
      await page.getByRole('button', { name: bell }).first().click()
      const panel = page.getByRole('dialog')
      await panel.locator('[data-notification]').first().waitFor()
      const more = sayIn(language, 'dashboard.notifications.more')
      await panel.getByRole('button', { name: more }).first().click()
    },
  },
  {
    ...dashboard,
    name: 'search open',
    open: async (page, language) => {
      await page
        .locator(`button[aria-label="${sayIn(language, 'ui.search')}"]:visible`)
        .first()
        .click()
      await page.getByRole('combobox').fill('a')
      await page.getByRole('option').first().waitFor()
    },
  },
  // Opened over a screen without buttons under the menu: a half-covered one has too small a target.
  { ...settings, path: () => '/dashboard/setting/data', name: 'account menu open', open: openMenu },
  {
    ...dashboard,
    name: 'help open',
    open: async (page, language) => {
      await openMenu(page, language)
      await click('dashboard.help.title')(page, language)
      await page.getByRole('dialog', { name: sayIn(language, 'dashboard.help.title') }).waitFor()
    },
  },
]
