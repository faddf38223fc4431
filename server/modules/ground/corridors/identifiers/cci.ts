import { type Checked, completesTen, digitsOf } from './identifier.ts'

/**
 * Peru's interbank account code, 20 digits: 3 bank, 3 branch, 12 account, 2 check. Source: Cámara de Compensación
 * Electrónica, estructura del CCI: one check digit for bank and branch, one for the account, both with weights 1-2
 * repeating, the digits of each product added, the sum completed to ten.
 */
export const checkCci = (typed: string): Checked => {
  const checked = digitsOf(typed, 20)
  if ('problem' in checked) return checked
  const { value } = checked
  if (/^0+$/.test(value)) return { problem: 'malformed' }
  const right = cciCheckDigits({ bankAndBranch: value.slice(0, 6), account: value.slice(6, 18) })
  if (right !== value.slice(18)) return { problem: 'wrong_check_digit' }
  const institution = peruvianBanks[value.slice(0, 3)]
  return institution ? { value, institution } : { value }
}

export const cciCheckDigits = ({ bankAndBranch, account }: { bankAndBranch: string; account: string }): string =>
  `${checkDigit(bankAndBranch)}${checkDigit(account)}`

const checkDigit = (digits: string): number =>
  completesTen(
    [...digits].reduce((sum, digit, index) => {
      const product = Number(digit) * (1 + (index % 2))
      return sum + (product > 9 ? product - 9 : product)
    }, 0),
  )

/** Names for the label only: an unlisted code is not refused. Source: SBS, códigos de entidades. */
// biome-ignore format: a table reads better in rows
const peruvianBanks: Readonly<Record<string, string>> = {
  '002': 'BCP', '003': 'Interbank', '007': 'Citibank', '009': 'Scotiabank', '011': 'BBVA', '018': 'Banco de la Nación',
  '023': 'Banco de Comercio', '035': 'Banco Pichincha', '038': 'BanBif', '043': 'Crediscotia', '049': 'Mibanco', '053': 'Banco GNB',
  '054': 'Banco Falabella', '055': 'Banco Ripley', '056': 'Santander', '058': 'Alfin Banco', '060': 'ICBC',
  '800': 'Caja Metropolitana', '801': 'Caja Piura', '802': 'Caja Trujillo', '803': 'Caja Arequipa', '805': 'Caja Sullana',
  '806': 'Caja Cusco', '808': 'Caja Huancayo', '813': 'Caja Tacna',
}
