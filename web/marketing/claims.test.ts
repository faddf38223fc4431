import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/lib/route.ts'

const routes = readFileSync(join(import.meta.dirname, '../customer/routes.ts'), 'utf8')

/** Terms for each feature in three languages, with the route that proves that it exists. */
const features = [
  ['pre-paid-card', /\b(?:SOL Card|the card|Tarjeta SOL|la tarjeta|Cartão SOL|o cartão)\b/iu],
  ['business-transfers', /business accounts|cuentas para (?:negocios|empresas)|contas para empresas/iu],
  ['bills', /pay(?:ing)? bills|pagar servicios|pagar contas/iu],
  ['scheduled', /scheduled transfers|envíos programados|envios agendados/iu],
  ['checks', /deposit(?:ing)? checks|depositar cheques/iu],
  ['add', /adding money|cargar saldo|adicionar saldo/iu],
  ['get-paid', /payment requests|solicitudes de pago|pedidos de pagamento/iu],
] as const

const absent =
  /\b(?:coming|soon(?! as)|later:|not yet|doesn’t exist|we’re (?:still )?building|until then|próximamente|todavía no|aún no|preparamos|estamos construyendo|mientras tanto|em breve|ainda não|estamos (?:preparando|construindo)|até lá)(?![\p{L}])/iu

/** Every literal text of a catalog; text under `coming` or a later step is a claim of absence. */
const claimsIn = (source: string): string[] => {
  const texts = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text)
  const placed = [...source.matchAll(/coming: '([^']*)'|title: '([^']*)',\s*text: '[^']*',\s*state: '(?:next|now)'/g)]
  return [...texts.filter((text) => absent.test(text)), ...placed.map(([, coming, step]) => coming ?? step ?? '')]
}

const denied = (source: string): string[] =>
  claimsIn(source).filter((claim) =>
    features.some(([route, words]) => routes.includes(`'${route}`) && words.test(claim)),
  )

test('no public text in three languages denies a feature that has a route', () => {
  for (const language of languages)
    for (const file of [
      `help/messages.${language}.ts`,
      ...['index', 'manage-account', 'others', 'sending-money'].map((name) => `help/texts/${language}/${name}.ts`),
      `messages.${language}.ts`,
      `mission/${language}.ts`,
      `news/${language}.ts`,
      `services/${language}.ts`,
    ])
      expect([file, denied(readFileSync(join(import.meta.dirname, file), 'utf8'))]).toEqual([file, []])
})

test('a text that denies the card or business accounts is found', () => {
  expect(denied("text: 'The card we’re building, and how to pay until then'")).toHaveLength(1)
  expect(denied("text: 'La Tarjeta SOL todavía no existe.'")).toHaveLength(1)
  expect(denied("title: 'Contas para empresas',\n text: 'Contas.',\n state: 'next'")).toHaveLength(1)
})
