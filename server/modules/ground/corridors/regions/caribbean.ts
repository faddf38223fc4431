import { account, accountType, bank, deposit, iban, pickup, regionOf, swift, text, walletOf } from '../fields.ts'

const corridor = regionOf('caribbean')

/** Bank and account in the format of correspondent banks, for countries without a public list of their own. */
const wire = () => deposit(2, swift, account(5, 17))

const agentsOfTheIslands = { western_union: 'Western Union', moneygram: 'MoneyGram' }

/** The Caribbean. The Dominican Republic is listed with Latin America. Cuba is under embargo and is not offered. */
export const caribbean = [
  corridor(
    { country: 'HT', name: 'Haiti', currency: 'HTG', city: 'Port-au-Prince', timeZone: 'America/Port-au-Prince' },
    deposit(
      2,
      bank({
        bnc: 'Banque Nationale de Crédit',
        buh: 'Banque de l’Union Haïtienne',
        capital: 'Capital Bank',
        sogebank: 'Sogebank',
        unibank: 'Unibank',
      }),
      accountType,
      account(6, 17),
    ),
    pickup({ unitransfer: 'Unitransfer', sogexpress: 'SogeXpress', cam: 'CAM Transfer', capital: 'Capital Bank' }),
    walletOf({ moncash: 'MonCash', natcash: 'NatCash' }),
  ),
  corridor(
    { country: 'JM', name: 'Jamaica', currency: 'JMD', city: 'Kingston', timeZone: 'America/Jamaica' },
    deposit(
      1,
      bank({
        cibc: 'CIBC Caribbean',
        first_global: 'First Global Bank',
        jmmb: 'JMMB Bank',
        jn: 'JN Bank',
        ncb: 'NCB',
        sagicor: 'Sagicor Bank',
        scotiabank: 'Scotiabank',
      }),
      text('branch', 2, 40),
      accountType,
      account(5, 17),
    ),
    pickup({ grace: 'GraceKennedy', jn: 'JN Money', lasco: 'LASCO Money', jmmb: 'JMMB' }),
    walletOf({ lynk: 'Lynk' }),
  ),
  corridor(
    {
      country: 'TT',
      name: 'Trinidad and Tobago',
      currency: 'TTD',
      city: 'Port of Spain',
      timeZone: 'America/Port_of_Spain',
    },
    wire(),
    pickup({ grace: 'GraceKennedy', jmmb: 'JMMB Express', massy: 'Massy Stores' }),
  ),
  corridor(
    { country: 'GY', name: 'Guyana', currency: 'GYD', city: 'Georgetown', timeZone: 'America/Guyana' },
    wire(),
    pickup({ grace: 'GraceKennedy', laparkan: 'Laparkan', massy: 'Massy Stores' }),
    walletOf({ mmg: 'MMG' }),
  ),
  corridor(
    { country: 'SR', name: 'Suriname', currency: 'SRD', city: 'Paramaribo', timeZone: 'America/Paramaribo' },
    wire(),
    pickup({ ...agentsOfTheIslands, surichange: 'Surichange' }),
  ),
  corridor(
    { country: 'BB', name: 'Barbados', currency: 'BBD', city: 'Bridgetown', timeZone: 'America/Barbados' },
    wire(),
    pickup(agentsOfTheIslands),
  ),
  corridor(
    { country: 'BS', name: 'Bahamas', currency: 'BSD', city: 'Nassau', timeZone: 'America/Nassau' },
    wire(),
    pickup(agentsOfTheIslands),
  ),
  corridor(
    { country: 'AG', name: 'Antigua and Barbuda', currency: 'XCD', city: 'St. John’s', timeZone: 'America/Antigua' },
    wire(),
    pickup(agentsOfTheIslands),
  ),
  corridor(
    { country: 'DM', name: 'Dominica', currency: 'XCD', city: 'Roseau', timeZone: 'America/Dominica' },
    wire(),
    pickup(agentsOfTheIslands),
  ),
  corridor(
    { country: 'GD', name: 'Grenada', currency: 'XCD', city: 'St. George’s', timeZone: 'America/Grenada' },
    wire(),
    pickup(agentsOfTheIslands),
  ),
  corridor(
    { country: 'KN', name: 'Saint Kitts and Nevis', currency: 'XCD', city: 'Basseterre', timeZone: 'America/St_Kitts' },
    wire(),
    pickup(agentsOfTheIslands),
  ),
  corridor(
    { country: 'LC', name: 'Saint Lucia', currency: 'XCD', city: 'Castries', timeZone: 'America/St_Lucia' },
    wire(),
    pickup(agentsOfTheIslands),
  ),
  corridor(
    {
      country: 'VC',
      name: 'Saint Vincent and the Grenadines',
      currency: 'XCD',
      city: 'Kingstown',
      timeZone: 'America/St_Vincent',
    },
    wire(),
    pickup(agentsOfTheIslands),
  ),
  {
    ...corridor(
      {
        country: 'DO',
        name: 'Dominican Republic',
        currency: 'DOP',
        city: 'Santo Domingo',
        timeZone: 'America/Santo_Domingo',
      },
      deposit(1, iban),
      pickup({
        caribe: 'Caribe Express',
        vimenca: 'Vimenca',
        banreservas: 'Banreservas',
        bhd: 'Banco BHD',
        popular: 'Banco Popular',
        adopem: 'Banco Adopem',
        la_nacional: 'La Nacional',
      }),
      walletOf({ tpago: 'tPago' }),
    ),
    region: 'latin_america' as const,
  },
]
