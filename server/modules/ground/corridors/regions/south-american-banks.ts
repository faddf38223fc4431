import { bank } from '../fields.ts'

/** Supervised by ASFI. Lengths: payout networks publish 10 for Mercantil and BNB, 14 for Unión and BCP. */
export const bankOfBolivia = bank({
  bcp: ['BCP', 14],
  bisa: 'Banco BISA',
  bnb: ['Banco Nacional de Bolivia', 10],
  economico: 'Banco Económico',
  ecofuturo: 'Banco Ecofuturo',
  fie: 'Banco FIE',
  fortaleza: 'Banco Fortaleza',
  ganadero: 'Banco Ganadero',
  mercantil: ['Banco Mercantil Santa Cruz', 10],
  prodem: 'Banco Prodem',
  solidario: 'BancoSol',
  union: ['Banco Unión', 14],
})

/** Supervised by the Superintendencia Financiera; ACH Colombia and Transfiya reach them all with up to 18 digits. */
export const bankOfColombia = bank({
  agrario: 'Banco Agrario',
  av_villas: 'Banco AV Villas',
  bancamia: 'Bancamía',
  bancolombia: ['Bancolombia', 11],
  bancoomeva: 'Bancoomeva',
  bbva: 'BBVA Colombia',
  bogota: 'Banco de Bogotá',
  caja_social: 'Banco Caja Social',
  confiar: 'Confiar',
  coopcentral: 'Coopcentral',
  davivienda: 'Davivienda',
  falabella: 'Banco Falabella',
  finandina: 'Banco Finandina',
  gnb_sudameris: 'GNB Sudameris',
  itau: 'Itaú',
  jfk: 'JFK Cooperativa Financiera',
  lulo: 'Lulo Bank',
  mundo_mujer: 'Banco Mundo Mujer',
  nu: 'Nu',
  occidente: 'Banco de Occidente',
  pichincha: 'Banco Pichincha',
  popular: 'Banco Popular',
  rappipay: 'RappiPay',
  scotiabank: 'Scotiabank Colpatria',
  serfinanza: 'Banco Serfinanza',
  w: 'Banco W',
})

/** Supervised by the Superintendencia de Bancos and SEPS; the central bank's SPI accepts up to 20 digits. */
export const bankOfEcuador = bank({
  amazonas: 'Banco Amazonas',
  atuntaqui: 'Cooperativa Atuntaqui',
  austro: 'Banco del Austro',
  banecuador: 'BanEcuador',
  bolivariano: 'Banco Bolivariano',
  citibank: 'Citibank',
  cooprogreso: 'Cooprogreso',
  diners: 'Banco Diners Club',
  guayaquil: 'Banco Guayaquil',
  internacional: 'Banco Internacional',
  jardin_azuayo: 'Cooperativa Jardín Azuayo',
  jep: 'Cooperativa JEP',
  loja: 'Banco de Loja',
  machala: 'Banco de Machala',
  mushuc_runa: 'Cooperativa Mushuc Runa',
  pacifico: 'Banco del Pacífico',
  pichincha: ['Banco Pichincha', 10],
  procredit: 'Banco ProCredit',
  produbanco: 'Produbanco',
  ruminahui: 'Banco General Rumiñahui',
  solidario: 'Banco Solidario',
  veintinueve_octubre: 'Cooperativa 29 de Octubre',
})

/** Participants of SIPAP (Banco Central del Paraguay), which accepts up to 16 digits. */
export const bankOfParaguay = bank({
  atlas: 'Banco Atlas',
  bancop: 'Bancop',
  basa: 'Banco Basa',
  bnf: 'Banco Nacional de Fomento',
  continental: 'Banco Continental',
  familiar: 'Banco Familiar',
  gnb: 'Banco GNB',
  interfisa: 'Interfisa Banco',
  itau: 'Itaú',
  solar: 'Solar Banco',
  sudameris: 'Sudameris Bank',
  ueno: 'ueno bank',
  zeta: 'Zeta Banco',
})

/** Lengths as the banks and payout networks publish them; a shorter number is padded with leading zeros. */
export const bankOfUruguay = bank({
  bandes: ['Bandes', 9],
  bbva: ['BBVA', 7, 8, 9],
  brou: ['BROU', 14],
  heritage: ['Banque Heritage', 9],
  hsbc: ['HSBC', 10],
  itau: ['Itaú', 7],
  nacion: ['Banco de la Nación Argentina', 12],
  prex: ['Prex', 8],
  santander: ['Santander', 12],
  scotiabank: ['Scotiabank', 10],
})
