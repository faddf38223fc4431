import { anyAmount, billersOf, format } from './format.ts'

/**
 * Telephone numbers follow the national numbering plans. Other lengths are ranges: the billers do not publish them, and the aggregator's
 * catalog decides (decision 0266).
 */
export const centralAmerica = [
  ...billersOf('HN', 'HNL', [
    { id: 'hn-enee', name: 'ENEE', category: 'electricity', reference: format('key', [6, 10]) },
    {
      id: 'hn-umaps',
      name: 'Aguas del Distrito Central (UMAPS)',
      category: 'water',
      reference: format('key', [6, 16]),
      partial: true,
    },
    { id: 'hn-aguas-san-pedro', name: 'Aguas de San Pedro', category: 'water', reference: format('contract', [4, 12]) },
    {
      id: 'hn-tigo',
      name: 'Tigo Honduras',
      category: 'phone',
      reference: format('phone', 8, { begins: ['3', '8', '9'] }),
      ...anyAmount,
    },
    {
      id: 'hn-claro',
      name: 'Claro Honduras',
      category: 'phone',
      reference: format('phone', 8, { begins: ['3', '8', '9'] }),
      ...anyAmount,
    },
    { id: 'hn-hondutel', name: 'Hondutel', category: 'phone', reference: format('phone', 8, { begins: ['2'] }) },
    { id: 'hn-cable-color', name: 'Cable Color', category: 'internet', reference: format('contract', [4, 12]) },
    {
      id: 'hn-amdc',
      name: 'Alcaldía Municipal del Distrito Central',
      category: 'municipal',
      reference: format('property', [6, 20], { letters: true }),
      businessDays: 1,
    },
  ]),
  ...billersOf('GT', 'GTQ', [
    { id: 'gt-eegsa', name: 'EEGSA', category: 'electricity', reference: format('meter', [5, 10], { letters: true }) },
    { id: 'gt-energuate', name: 'Energuate (DEOCSA y DEORSA)', category: 'electricity', reference: format('nis', 7) },
    { id: 'gt-empagua', name: 'EMPAGUA', category: 'water', reference: format('account', [5, 12]) },
    {
      id: 'gt-tigo',
      name: 'Tigo Guatemala',
      category: 'phone',
      reference: format('phone', 8, { begins: ['3', '4', '5'] }),
      partial: true,
    },
    {
      id: 'gt-claro',
      name: 'Claro Guatemala',
      category: 'phone',
      reference: format('phone', 8, { begins: ['2', '3', '4', '5', '6', '7'] }),
      partial: true,
    },
    {
      id: 'gt-usac',
      name: 'Universidad de San Carlos',
      category: 'school',
      reference: format('student', [7, 9]),
      businessDays: 1,
    },
  ]),
  ...billersOf('SV', 'USD', [
    {
      id: 'sv-aes',
      name: 'AES El Salvador (CAESS, CLESA, EEO, DEUSEM)',
      category: 'electricity',
      reference: format('nis', 7),
    },
    { id: 'sv-delsur', name: 'Delsur', category: 'electricity', reference: format('nic', [6, 8]) },
    { id: 'sv-anda', name: 'ANDA', category: 'water', reference: format('account', [7, 10]) },
    {
      id: 'sv-tigo',
      name: 'Tigo El Salvador',
      category: 'phone',
      reference: format('phone', 8, { begins: ['2', '6', '7'] }),
      partial: true,
    },
    {
      id: 'sv-claro',
      name: 'Claro El Salvador',
      category: 'phone',
      reference: format('phone', 8, { begins: ['2', '6', '7'] }),
      partial: true,
    },
    {
      id: 'sv-ues',
      name: 'Universidad de El Salvador',
      category: 'school',
      reference: format('student', 7, { letters: true }),
      businessDays: 1,
    },
  ]),
  ...billersOf('NI', 'NIO', [
    { id: 'ni-disnorte', name: 'Disnorte-Dissur', category: 'electricity', reference: format('nis', 7) },
    { id: 'ni-enacal', name: 'ENACAL', category: 'water', reference: format('nis', [6, 9]) },
    {
      id: 'ni-claro',
      name: 'Claro Nicaragua',
      category: 'phone',
      reference: format('phone', 8, { begins: ['2', '5', '7', '8'] }),
      ...anyAmount,
    },
  ]),
]
