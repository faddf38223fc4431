import { type Checked, completesTen, digitsOf, lengthProblem, weightedSum, withoutLabel } from './identifier.ts'

/**
 * Argentina's CBU (banks) and CVU (wallets), 22 digits in two blocks, each with its check digit. Source: BCRA, Comunicaciones "A" 2622
 * and "A" 6510: the block of 7 digits (bank and branch) has the weights 7-1-3-9-7-1-3, the block of 13 (account) 3-9-7-1 repeating; the
 * sum is completed to ten. A CVU starts with 000, which names no bank.
 */
export const checkCbu = (typed: string): Checked => {
  const name = withoutLabel(typed).toLowerCase()
  if (/[a-z]/.test(name)) return checkAlias(name)
  const checked = digitsOf(typed, 22)
  if ('problem' in checked) return checked
  const { value } = checked
  if (/^0+$/.test(value)) return { problem: 'malformed' }
  const right = cbuCheckDigits({ bankAndBranch: value.slice(0, 7), account: value.slice(8, 21) })
  if (right[0] !== value[7] || right[1] !== value[21]) return { problem: 'wrong_check_digit' }
  const institution = argentineBanks[value.slice(0, 3)] ?? (value.startsWith('000') ? 'CVU' : undefined)
  return institution ? { value, institution } : { value }
}

/** The alias of a CBU or a CVU: 6 to 20 letters, digits, points and hyphens. Source: BCRA, Comunicación "A" 6044. */
const checkAlias = (value: string): Checked => {
  if (!/^[a-z0-9.-]+$/.test(value)) return { problem: 'malformed' }
  if (value.length < 6 || value.length > 20) return { problem: lengthProblem(value.length, { min: 6, max: 20 }) }
  return { value, institution: 'Alias' }
}

export const cbuCheckDigits = ({ bankAndBranch, account }: { bankAndBranch: string; account: string }): string =>
  `${completesTen(weightedSum(bankAndBranch, [7, 1, 3, 9]))}${completesTen(weightedSum(account, [3, 9, 7, 1]))}`

/** Names for the label only: an unlisted code is not refused. Source: BCRA, Entidades financieras. */
// biome-ignore format: a table reads better in rows
const argentineBanks: Readonly<Record<string, string>> = {
  '007': 'Banco Galicia', '011': 'Banco Nación', '014': 'Banco Provincia', '015': 'ICBC', '016': 'Citibank', '017': 'BBVA',
  '020': 'Banco de Córdoba', '027': 'Banco Supervielle', '029': 'Banco Ciudad', '034': 'Banco Patagonia',
  '044': 'Banco Hipotecario', '045': 'Banco San Juan', '065': 'Banco Municipal de Rosario', '072': 'Santander',
  '083': 'Banco del Chubut', '086': 'Banco Santa Cruz', '093': 'Banco de La Pampa', '094': 'Banco de Corrientes',
  '097': 'Banco Provincia del Neuquén', '143': 'Brubank', '150': 'Banco GGAL', '191': 'Banco Credicoop', '247': 'Banco Roela',
  '254': 'Banco Mariva', '259': 'Banco BMA', '268': 'Banco Tierra del Fuego', '277': 'Banco Saenz', '285': 'Banco Macro',
  '299': 'Banco Comafi', '309': 'Banco Rioja', '310': 'Banco del Sol', '311': 'Nuevo Banco del Chaco', '315': 'Banco de Formosa',
  '321': 'Banco Santiago del Estero', '322': 'BIND', '330': 'Nuevo Banco de Santa Fe', '384': 'Ualá',
  '386': 'Nuevo Banco de Entre Ríos', '389': 'Banco Columbia', '432': 'Banco de Comercio', '453': 'Naranja X',
}
