import { expect, test } from 'vitest'
import { grantsOf, type StaffRole } from '#contract/lib/permissions.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { loadMessages } from '../lib/load-messages.ts'
import { answeredScreens } from '../marketing/help/screens.ts'
import { customerScreens } from './customer-links.ts'
import type { Viewer } from './links.ts'
import { officeScreens } from './office-links.ts'
import { actOf, isPersonal } from './search-acts.ts'
import { entriesOf, findPlaces, placesOf } from './search-places.ts'
import en from './search-words.en.ts'
import es from './search-words.es.ts'
import pt from './search-words.pt.ts'

const words = { es, pt, en }
const customer: Viewer = { role: 'customer', grants: {} }
const staff = (...roles: StaffRole[]): Viewer => ({ role: 'admin', grants: grantsOf(roles) })

const placesIn = async (language: Language, viewer: Viewer) => {
  const messages = await loadMessages(['dashboard'], language)
  return placesOf(viewer, { verify: true, words: words[language], t: (key) => messages[key] ?? key })
}
const find = async (language: Language, viewer: Viewer, typed: string): Promise<string[]> =>
  findPlaces(entriesOf(await placesIn(language, viewer)), typed).paths.map((path) => path.replace('/dashboard/', ''))

test.each<[Language, string, string]>([
  ['es', 'luz', 'funds/bills'],
  ['es', 'pagar luz', 'funds/bills'],
  ['es', 'factura', 'funds/bills'],
  ['es', 'recibo', 'history#receipt'],
  ['es', 'cheque', 'funds/checks'],
  ['es', 'congelar tarjeta', 'pre-paid-card#freeze'],
  ['es', 'programar', 'home/scheduled/new'],
  ['es', 'pedir dinero', 'home/get-paid/new'],
  ['es', 'cambiar dólares', 'funds/convert'],
  ['es', 'varios envíos', 'home/multiple-transfers'],
  ['es', 'cancelar', 'history#cancel'],
  ['es', 'reembolso', 'history#cancel'],
  ['es', 'cambiar contraseña', 'reset-password'],
  ['es', 'contrasena', 'reset-password'],
  ['es', 'límite', 'setting/limits'],
  ['es', 'impuesto', 'home/add'],
  ['es', 'nómina', 'home/business-transfers#payroll'],
  ['es', 'retirar', 'funds/withdraw'],
  ['es', 'pasaporte', 'verify'],
  ['es', 'cerrar cuenta', 'setting/data'],
  ['es', 'enviar', 'home/new'],
  ['es', 'conglear', 'pre-paid-card#freeze'],
  ['pt', 'pagar luz', 'funds/bills'],
  ['pt', 'boleto', 'funds/bills'],
  ['pt', 'bloquear cartao', 'pre-paid-card#freeze'],
  ['pt', 'agendar', 'home/scheduled/new'],
  ['pt', 'trocar dolares', 'funds/convert'],
  ['pt', 'vários envios', 'home/multiple-transfers'],
  ['pt', 'cancelar', 'history#cancel'],
  ['pt', 'mudar senha', 'reset-password'],
  ['pt', 'limite', 'setting/limits'],
  ['pt', 'comprovante', 'history#receipt'],
  ['pt', 'imposto', 'home/add'],
  ['pt', 'folha de pagamento', 'home/business-transfers#payroll'],
  ['pt', 'sacar', 'funds/withdraw'],
  ['en', 'pay electricity', 'funds/bills'],
  ['en', 'bill', 'funds/bills'],
  ['en', 'deposit check', 'funds/checks/new'],
  ['en', 'freeze card', 'pre-paid-card#freeze'],
  ['en', 'schedule', 'home/scheduled/new'],
  ['en', 'ask for money', 'home/get-paid/new'],
  ['en', 'change dollars', 'funds/convert'],
  ['en', 'many transfers', 'home/multiple-transfers'],
  ['en', 'cancel', 'history#cancel'],
  ['en', 'change password', 'reset-password'],
  ['en', 'limit', 'setting/limits'],
  ['en', 'receipt', 'history#receipt'],
  ['en', 'tax', 'home/add'],
  ['en', 'payroll', 'home/business-transfers#payroll'],
])('in %s a customer who types %j finds %s among the first three', async (language, typed, to) => {
  expect((await find(language, customer, typed)).slice(0, 3)).toContain(to)
})

test.each<[Language, string, string]>([
  ['en', 'fees', 'setting/fees'],
  ['en', 'staff', 'setting/staff'],
  ['en', 'roles', 'setting/staff#roles'],
  ['en', 'licenses', 'compliance#licenses'],
  ['en', 'period close', 'reporting/periods'],
  ['en', 'close month', 'reporting/periods'],
  ['en', 'corridors', 'setting/corridors'],
  ['en', 'limits', 'setting/sending-limits'],
  ['en', 'brand', 'setting/brand'],
  ['en', 'templates', 'notification/templates'],
  ['en', 'clauses', 'compliance/clauses'],
  ['en', 'structuring', 'compliance/rules'],
  ['en', 'policies', 'compliance/policies'],
  ['en', 'alerts', 'compliance/alerts'],
  ['en', 'trial balance', 'reporting/trial-balance'],
  ['en', 'blocked', 'treasury/blocked-property'],
  ['en', 'reviews', 'reviews'],
  ['en', 'canned answers', 'help-center/canned-answers'],
  ['es', 'comisiones', 'setting/fees'],
  ['es', 'cierre', 'reporting/periods'],
  ['pt', 'fechamento', 'reporting/periods'],
  ['pt', 'modelos', 'notification/templates'],
])('in %s an administrator who types %j finds %s among the first three', async (language, typed, to) => {
  expect((await find(language, staff('administrator'), typed)).slice(0, 3)).toContain(to)
})

test('the search offers a staff member no screen outside of their roles', async () => {
  expect(await find('en', staff('support'), 'fees')).not.toContain('setting/fees')
  expect(await find('en', staff('support'), 'trial balance')).toEqual([])
  expect(await find('en', staff('compliance'), 'licenses')).toContain('compliance#licenses')
})

/** The help screens themselves. */
const helping = ['/dashboard/help', '/dashboard/chat-room']

test('each screen of the back-office menu has its own search terms in every language', () => {
  const screens = officeScreens(staff('administrator', 'compliance', 'treasury', 'operations')).map(({ to }) => to)
  for (const language of languages) expect(Object.keys(words[language].office)).toEqual(expect.arrayContaining(screens))
})

test('each screen of the customer’s menu has its own search terms in every language, and a help article', () => {
  const screens = customerScreens({ verify: true }).map(({ to }) => to)
  for (const language of languages)
    expect(Object.keys(words[language].customer)).toEqual(expect.arrayContaining(screens))
  const answered = Object.values(answeredScreens).flat()
  const isAnswered = (to: string) => answered.some((screen) => screen === to || to.startsWith(`${screen}/`))
  expect(screens.filter((to) => !isAnswered(to) && !helping.includes(to))).toEqual([])
})

test.each([
  ['enviar a Carmen', 'send', 'carmen'],
  ['Enviar dinero a Carmen Mejía', 'send', 'carmen mejia'],
  ['manda para o João', 'send', 'joao'],
  ['send money to Luis', 'send', 'luis'],
  ['refund Z3K9-8QTM-2PX4', 'refund', 'z3k9-8qtm-2px4'],
  ['reembolsar a Carmen', 'refund', 'carmen'],
])('%j is something to do with a person or a transfer', (typed, does, rest) => {
  expect(actOf(typed)).toEqual({ does, with: rest })
})

test.each(['Carmen', 'enviar', 'Pagán', '120.00'])('%j is not an action yet', (typed) => {
  expect(actOf(typed)).toBeUndefined()
})

test.each([
  ['Carmen Mejía', true],
  ['rosa@example.com', true],
  ['+504 9999-9999', true],
  ['(212) 555-0198', true],
  ['120.00', false],
  ['Z3K9-8QTM', false],
  ['4242', false],
])('%j is looked for among people first: %s', (typed, first) => {
  expect(isPersonal(typed)).toBe(first)
})
