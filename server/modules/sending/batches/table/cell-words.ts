import type { Corridor, CorridorMethod, FieldOption, PayoutMethod } from '#contract/ground/corridors.ts'
import { localeOf } from '#contract/lib/money.ts'
import { folded } from '#contract/lib/names.ts'
import { languages } from '#contract/lib/route.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'

// biome-ignore format: a table reads better in rows
/** ISO 3166-1 alpha-3. */
const longCodes: Readonly<Record<string, string>> = {
  AE: 'ARE', AG: 'ATG', AR: 'ARG', AU: 'AUS', BB: 'BRB', BD: 'BGD', BJ: 'BEN', BO: 'BOL', BR: 'BRA', BS: 'BHS', BZ: 'BLZ', CA: 'CAN',
  CI: 'CIV', CL: 'CHL', CM: 'CMR', CO: 'COL', CR: 'CRI', CV: 'CPV', DM: 'DMA', DO: 'DOM', EC: 'ECU', EG: 'EGY', ES: 'ESP', ET: 'ETH',
  FJ: 'FJI', GB: 'GBR', GD: 'GRD', GH: 'GHA', GT: 'GTM', GY: 'GUY', HK: 'HKG', HN: 'HND', HT: 'HTI', ID: 'IDN', IL: 'ISR', IN: 'IND',
  IT: 'ITA', JM: 'JAM', JO: 'JOR', JP: 'JPN', KE: 'KEN', KN: 'KNA', KR: 'KOR', LC: 'LCA', LK: 'LKA', MA: 'MAR', MX: 'MEX', MY: 'MYS',
  NG: 'NGA', NI: 'NIC', NP: 'NPL', NZ: 'NZL', PA: 'PAN', PE: 'PER', PH: 'PHL', PK: 'PAK', PY: 'PRY', RW: 'RWA', SG: 'SGP', SN: 'SEN',
  SR: 'SUR', SV: 'SLV', TG: 'TGO', TH: 'THA', TO: 'TON', TT: 'TTO', TZ: 'TZA', UG: 'UGA', UY: 'URY', VC: 'VCT', VE: 'VEN', VN: 'VNM',
  WS: 'WSM', ZA: 'ZAF', ZM: 'ZMB',
}

const otherNames: Readonly<Record<string, readonly string[]>> = {
  BO: ['Estado Plurinacional de Bolivia'],
  DO: ['RD', 'Rep Dom', 'Rep Dominicana', 'República Dom', 'Dominicana', 'Dominican Rep', 'Santo Domingo'],
  GB: ['UK', 'Great Britain', 'Inglaterra', 'England'],
  KR: ['Corea', 'Korea', 'Coreia'],
  MX: ['Méjico', 'Estados Unidos Mexicanos'],
  SV: ['Salvador', 'República de El Salvador'],
  VE: ['República Bolivariana de Venezuela'],
}

const countries = new Map<string, Corridor>()
for (const corridor of listCorridors()) {
  countries.set(folded(corridor.country), corridor)
  countries.set(folded(corridor.name), corridor)
  const others = otherNames[corridor.country] ?? []
  for (const name of [longCodes[corridor.country] ?? '', ...others]) if (name) countries.set(folded(name), corridor)
  for (const language of languages) {
    const name = new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(corridor.country)
    if (name) countries.set(folded(name), corridor)
  }
}

/** A payout country, by its two- or three-letter code or its name in any of the three languages, with or without 'Republic of'. */
export const countryOf = (typed: string): Corridor | undefined => {
  const said = folded(typed)
  return countries.get(said) ?? countries.get(said.replace(/^(?:rep|republica|republic) (?:de |del |da |do |of )?/, ''))
}

const methodWords: Record<PayoutMethod, RegExp> = {
  bank_deposit: /\b(?:bank|banco|bancario|bancaria|deposit|deposito|cuenta|conta|account|pix|iban|clabe)\b/,
  cash_pickup: /\b(?:cash|efectivo|dinheiro|especie|retiro|saque|pickup|pick up)\b/,
  mobile_wallet: /\b(?:wallet|billetera|carteira|monedero|mobile|movil|celular)\b/,
}

/** The payout method of a row: the stated one, or derived from an account, a telephone number, or neither. Undefined for unknown text. */
export const methodOf = (
  { methods }: Corridor,
  cells: { method: string; account: string; phone: string },
): CorridorMethod | undefined => {
  const find = (searched: PayoutMethod) => methods.find(({ method }) => method === searched)
  const said = folded(cells.method.replaceAll('_', ' '))
  if (said === '') {
    const guessed = cells.account ? 'bank_deposit' : cells.phone ? 'mobile_wallet' : 'cash_pickup'
    return find(guessed) ?? methods[0]
  }
  return methods.find(({ method }) => methodWords[method].test(said))
}

const choiceWords: Record<string, RegExp> = {
  savings: /\b(?:savings?|ahorros?|poupanca)\b/,
  checking: /\b(?:checking|current|corriente|cheques|corrente)\b/,
  vista: /\bvista\b/,
}

/** The option that a cell names: by its value, by its text, or by the only label that contains all of the cell's terms. */
export const optionOf = (options: readonly FieldOption[], typed: string): string | undefined => {
  const said = folded(typed)
  if (said === '') return undefined
  const exact = options.find(({ value, label }) => folded(value) === said || (label && folded(label) === said))
  if (exact) return exact.value
  const worded = options.find(({ value }) => choiceWords[value]?.test(said))
  if (worded) return worded.value
  const words = said.split(' ')
  const near = options.filter(({ label }) => {
    const named = folded(label ?? '').split(' ')
    return words.every((word) => named.includes(word))
  })
  return near.length === 1 ? near[0]?.value : undefined
}
