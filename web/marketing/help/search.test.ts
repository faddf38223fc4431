import { expect, test } from 'vitest'
import type { PageContext } from '#contract/lib/page.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { builtContact } from '#contract/staff/company.ts'
import { first } from '#server/modules/staff/settings/index.ts'
import { factsOf } from '#server/product-facts.ts'
import { linesOf, pathOf, piecesOf, topicSlugs } from './article.ts'
import { loadHelp, loadIndex, texts } from './load-help.server.ts'
import { answeredScreens, answersFor, goOn } from './screens.ts'
import { type Entry, searchArticles } from './search.ts'

const contextOf = (language: Language) =>
  ({ language, services: { facts: async () => factsOf(first), contact: () => builtContact } }) as unknown as PageContext

const find = async (language: Language, typed: string): Promise<string[]> =>
  searchArticles(await loadIndex(contextOf(language)), typed).map(({ path }) => path.replace('/help/', ''))

test.each<[Language, string, string]>([
  ['es', 'cancelar', 'sending-money/cancel'],
  ['es', 'canselar envio', 'sending-money/cancel'],
  ['es', 'LÍMITE', 'sending-money/limits'],
  ['es', 'limtes', 'sending-money/limits'],
  ['es', 'cuanto cuesta', 'sending-money/fees-and-rates'],
  ['es', 'no me llega el codigo', 'manage-account/codes'],
  ['es', 'olvide mi contraseña', 'manage-account/cannot-log-in'],
  ['es', 'reembolzo', 'sending-money/refunds'],
  ['es', 'estafa', 'manage-account/scams'],
  ['pt', 'cancelar meu envio', 'sending-money/cancel'],
  ['pt', 'esqueci a senha', 'manage-account/cannot-log-in'],
  ['pt', 'tarfia', 'sending-money/fees-and-rates'],
  ['pt', 'documento recusado', 'manage-account/verify-identity'],
  ['pt', 'estorno', 'sending-money/refunds'],
  ['en', 'cancl', 'sending-money/cancel'],
  ['en', 'how much can I send', 'sending-money/limits'],
  ['en', 'forgot pasword', 'manage-account/cannot-log-in'],
  ['en', 'refnud', 'sending-money/refunds'],
  ['en', 'exchange rate', 'sending-money/fees-and-rates'],
  ['en', 'pick up cash', 'receiving/cash-pickup'],
  ['en', 'passk', 'manage-account/second-step'],
  ['es', 'luz', 'holding-money/bills'],
  ['es', 'pagar luz', 'holding-money/bills'],
  ['es', 'factura', 'holding-money/bills'],
  ['es', 'cheque', 'holding-money/checks'],
  ['es', 'congelar', 'sol-card/freeze-and-limits'],
  ['es', 'programar', 'sending-money/schedule'],
  ['es', 'pedir dinero', 'receiving/get-paid'],
  ['es', 'cambiar dólares', 'holding-money/convert'],
  ['es', 'varios envíos', 'sending-money/many-transfers'],
  ['es', 'contraseña', 'manage-account/change-password'],
  ['es', 'cambiar contraseña', 'manage-account/change-password'],
  ['es', 'recibo', 'holding-money/statements'],
  ['es', 'impuesto', 'holding-money/cash-and-tax'],
  ['es', 'nómina', 'sol-business/payroll-and-approvals'],
  ['es', 'retirar saldo', 'holding-money/withdraw'],
  ['es', 'recargar', 'holding-money/add-money'],
  ['es', 'no reconozco una compra', 'sol-card/dispute-a-purchase'],
  ['es', 'subir límites', 'sending-money/raise-limits'],
  ['es', 'falta un dato', 'sending-money/missing-detail'],
  ['es', 'datos bancarios', 'receiving/details-by-link'],
  ['pt', 'pagar luz', 'holding-money/bills'],
  ['pt', 'conta de agua', 'holding-money/bills'],
  ['pt', 'boleto', 'holding-money/bills'],
  ['pt', 'depositar cheque', 'holding-money/checks'],
  ['pt', 'bloquear cartao', 'sol-card/freeze-and-limits'],
  ['pt', 'agendar', 'sending-money/schedule'],
  ['pt', 'pedir dinheiro', 'receiving/get-paid'],
  ['pt', 'trocar dolares', 'holding-money/convert'],
  ['pt', 'varios envios', 'sending-money/many-transfers'],
  ['pt', 'mudar senha', 'manage-account/change-password'],
  ['pt', 'limite', 'sending-money/limits'],
  ['pt', 'comprovante', 'holding-money/statements'],
  ['pt', 'imposto', 'holding-money/cash-and-tax'],
  ['pt', 'folha de pagamento', 'sol-business/payroll-and-approvals'],
  ['pt', 'sacar', 'holding-money/withdraw'],
  ['pt', 'dados bancarios', 'receiving/details-by-link'],
  ['en', 'pay electricity', 'holding-money/bills'],
  ['en', 'bill', 'holding-money/bills'],
  ['en', 'deposit check', 'holding-money/checks'],
  ['en', 'freeze', 'sol-card/freeze-and-limits'],
  ['en', 'schedule', 'sending-money/schedule'],
  ['en', 'ask for money', 'receiving/get-paid'],
  ['en', 'change dollars', 'holding-money/convert'],
  ['en', 'many transfers', 'sending-money/many-transfers'],
  ['en', 'change password', 'manage-account/change-password'],
  ['en', 'limit', 'sending-money/limits'],
  ['en', 'receipt', 'holding-money/statements'],
  ['en', 'tax', 'holding-money/cash-and-tax'],
  ['en', 'payroll', 'sol-business/payroll-and-approvals'],
  ['en', 'withdraw', 'holding-money/withdraw'],
  ['en', 'chargeback', 'sol-card/dispute-a-purchase'],
])('in %s the help search for %j finds %s among the first two', async (language, typed, path) => {
  expect((await find(language, typed)).slice(0, 2)).toContain(path)
})

test.each(['', '   ', '¿?', 'xyzzy', 'qwrtp plok'])('the help search for %j finds nothing', async (typed) => {
  for (const language of languages) expect(await find(language, typed)).toEqual([])
})

const made = (titles: string[]): Entry[] =>
  titles.map((title) => ({ path: title, title, summary: '', keywords: '', topic: '', rest: '', screens: [] }))
const ranked = (titles: string[], typed: string) => searchArticles(made(titles), typed).map(({ path }) => path)

test.each([
  ['added', 'canecelar'],
  ['lost', 'canclar'],
  ['changed', 'canselar'],
  ['swapped', 'cacnelar'],
])('a word with one letter %s is found', (_, typed) => {
  expect(ranked(['cancelar', 'tarifa'], typed)).toEqual(['cancelar'])
})

test('an exact match ranks above a prefix match, and that above a typing error', () => {
  expect(ranked(['límpite', 'límites', 'límite'], 'limite')).toEqual(['límite', 'límites', 'límpite'])
})

test('a word of three letters or fewer must be typed without an error', () => {
  expect(ranked(['fed', 'red'], 'red')).toEqual(['red'])
})

test('an article with more of the typed words ranks above one with fewer, and half of them are too few', () => {
  const titles = ['banco', 'banco cuenta', 'banco cuenta tarjeta', 'banco banco banco']
  expect(ranked(titles, 'tarjeta cuenta banco')).toEqual(['banco cuenta tarjeta', 'banco cuenta'])
})

test('every language has the same articles in the same order', () => {
  const slugs = (language: Language) => topicSlugs.map((topic) => texts[language][topic].map(({ slug }) => slug))
  for (const language of languages) expect(slugs(language)).toEqual(slugs('es'))
})

test('every article’s text links to the screen that it covers, in every language', () => {
  const led = (language: Language) =>
    topicSlugs.flatMap((topic) =>
      texts[language][topic].map((article) => {
        const path = pathOf(topic, article.slug)
        return [path, goOn(article, path)?.to]
      }),
    )
  const asked = Object.entries(answeredScreens).map(([path, [screen]]) => [path, screen])
  for (const language of languages) expect(led(language)).toEqual(expect.arrayContaining(asked))
})

test.each([
  ['/dashboard/funds/bills/new', 'holding-money/bills'],
  ['/dashboard/home/get-paid/shared-accounts', 'receiving/details-by-link'],
  ['/dashboard/history/0198/receipt', 'sending-money/cancel'],
  ['/dashboard/pre-paid-card/disputes', 'sol-card/dispute-a-purchase'],
  ['/dashboard/chat-room', 'sending-money/send-money'],
])('on %s the answer %s is offered', async (pathname, path) => {
  const offered = answersFor(await loadIndex(contextOf('es')), pathname).slice(0, 4)
  expect(offered.map((entry) => entry.path)).toContain(`/help/${path}`)
})

test('every article has as many paragraphs, points, links and facts in each language', () => {
  const shape = (language: Language) =>
    topicSlugs.flatMap((topic) =>
      texts[language][topic].map(({ slug, summary, body }) => ({
        slug,
        parts: body.map((part) => (typeof part === 'string' ? 1 : linesOf([part]).length)),
        links: linesOf(body)
          .flatMap(piecesOf)
          .flatMap((piece) => (typeof piece === 'string' ? [] : [piece.to])),
        facts: [summary, ...linesOf(body)].flatMap((text) => text.match(/\{[\w-]+\}/g) ?? []).sort(),
      })),
    )
  for (const language of languages) expect(shape(language)).toEqual(shape('es'))
})

test.each(languages)(
  'in %s every fact is filled, no text appears twice, and no sentence is left in Spanish',
  async (language) => {
    const articles = (await loadHelp(contextOf(language))).all.flatMap((topic) => topic.articles)
    const shown = articles.flatMap(({ title, summary, body }) => [title, summary, ...linesOf(body)])
    expect(shown.filter((text) => /[{}]/.test(text))).toEqual([])
    expect(new Set(shown).size).toBe(shown.length)
    if (language === 'es') return
    const spanish = new Set(topicSlugs.flatMap((topic) => texts.es[topic].flatMap(({ body }) => linesOf(body))))
    expect(shown.filter((text) => spanish.has(text))).toEqual([])
  },
)

test('the help articles name the limits that the product enforces', async () => {
  const limits = (await loadHelp(contextOf('en'))).article('sending-money', 'limits')
  expect(limits?.summary).toBe(
    'Up to 2,999.00 USD in one transfer, 3,000.00 USD in a day and 10,000.00 USD in any 30 days.'.replaceAll(
      ' USD',
      '\u00a0USD',
    ),
  )
})
