import { anyAmount, billersOf, format } from './format.ts'

/**
 * FEBRABAN publishes Brazil's two slips, which include the amount and check digits; Ecuador's identity card has a published check digit.
 * Numbering plans are exact, the other lengths are to be confirmed with the aggregator (decision 0266).
 */
export const southAmerica = [
  ...billersOf('CO', 'COP', [
    { id: 'co-enel', name: 'Enel Colombia', category: 'electricity', reference: format('account', [6, 12]) },
    { id: 'co-epm', name: 'EPM', category: 'electricity', reference: format('contract', [6, 12]) },
    { id: 'co-eaab', name: 'Acueducto de Bogotá (EAAB)', category: 'water', reference: format('contract', [6, 12]) },
    { id: 'co-vanti', name: 'Vanti', category: 'gas', reference: format('account', [6, 12]) },
    {
      id: 'co-claro',
      name: 'Claro Colombia',
      category: 'phone',
      reference: format('phone', 10, { begins: ['3', '60'] }),
      partial: true,
    },
    {
      id: 'co-movistar',
      name: 'Movistar Colombia',
      category: 'phone',
      reference: format('phone', 10, { begins: ['3', '60'] }),
      partial: true,
    },
    { id: 'co-etb', name: 'ETB', category: 'internet', reference: format('account', [8, 14]) },
  ]),
  ...billersOf('EC', 'USD', [
    { id: 'ec-cnel', name: 'CNEL EP', category: 'electricity', reference: format('supply', 10) },
    { id: 'ec-eeq', name: 'Empresa Eléctrica Quito', category: 'electricity', reference: format('supply', [8, 10]) },
    { id: 'ec-interagua', name: 'Interagua', category: 'water', reference: format('contract', [5, 12]) },
    {
      id: 'ec-cnt',
      name: 'CNT',
      category: 'phone',
      reference: format('phone', 9, { begins: ['02', '03', '04', '05', '06', '07'] }),
    },
    {
      id: 'ec-claro',
      name: 'Claro Ecuador',
      category: 'phone',
      reference: format('phone', 10, { begins: ['09'] }),
      ...anyAmount,
    },
    {
      id: 'ec-quito',
      name: 'Municipio de Quito',
      category: 'municipal',
      reference: format('identity_card', 10, { check: 'ec_card' }),
      businessDays: 1,
    },
  ]),
  ...billersOf('PE', 'PEN', [
    { id: 'pe-luz-del-sur', name: 'Luz del Sur', category: 'electricity', reference: format('supply', [6, 8]) },
    { id: 'pe-pluz', name: 'Pluz Energía', category: 'electricity', reference: format('supply', [6, 8]) },
    { id: 'pe-sedapal', name: 'Sedapal', category: 'water', reference: format('nis', 7) },
    { id: 'pe-movistar', name: 'Movistar Perú', category: 'phone', reference: format('phone', [8, 9]) },
    {
      id: 'pe-claro',
      name: 'Claro Perú',
      category: 'phone',
      reference: format('phone', 9, { begins: ['9'] }),
      ...anyAmount,
    },
    { id: 'pe-calidda', name: 'Cálidda', category: 'gas', reference: format('account', [6, 9]) },
  ]),
  ...billersOf('BR', 'BRL', [
    {
      id: 'br-boleto',
      name: 'Boleto bancário',
      category: 'slip',
      reference: format('digitable_line', 47, { check: 'br_slip' }),
      businessDays: 1,
    },
    {
      id: 'br-convenio',
      name: 'Conta de consumo ou tributo',
      category: 'slip',
      reference: format('digitable_line', 48, { begins: ['8'], check: 'br_collection' }),
    },
  ]),
]
