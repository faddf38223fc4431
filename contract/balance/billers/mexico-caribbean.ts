import { anyAmount, billersOf, format } from './format.ts'

/** As in central-america.ts: numbering plans are exact, the other lengths are to be confirmed with the aggregator (decision 0266). */
export const mexicoAndCaribbean = [
  ...billersOf('MX', 'MXN', [
    { id: 'mx-cfe', name: 'CFE', category: 'electricity', reference: format('service', 12) },
    { id: 'mx-sacmex', name: 'SEGIAGUA (antes SACMEX)', category: 'water', reference: format('account', [10, 16]) },
    { id: 'mx-naturgy', name: 'Naturgy México', category: 'gas', reference: format('contract', [8, 15]) },
    { id: 'mx-telmex', name: 'Telmex', category: 'phone', reference: format('phone', 10) },
    { id: 'mx-telcel', name: 'Telcel', category: 'phone', reference: format('phone', 10), partial: true },
    { id: 'mx-izzi', name: 'izzi', category: 'internet', reference: format('account', [8, 12]) },
    { id: 'mx-totalplay', name: 'Totalplay', category: 'internet', reference: format('account', [8, 12]) },
    { id: 'mx-megacable', name: 'Megacable', category: 'internet', reference: format('account', [8, 14]) },
    {
      id: 'mx-predial-gdl',
      name: 'Predial de Guadalajara',
      category: 'municipal',
      reference: format('property', [6, 20], { letters: true }),
      businessDays: 1,
    },
  ]),
  ...billersOf('DO', 'DOP', [
    { id: 'do-edesur', name: 'Edesur Dominicana', category: 'electricity', reference: format('nic', 7) },
    { id: 'do-edenorte', name: 'Edenorte Dominicana', category: 'electricity', reference: format('nic', 7) },
    { id: 'do-edeeste', name: 'Edeeste Dominicana', category: 'electricity', reference: format('nic', 7) },
    { id: 'do-caasd', name: 'CAASD', category: 'water', reference: format('contract', [5, 12]), partial: true },
    {
      id: 'do-claro',
      name: 'Claro Dominicana',
      category: 'phone',
      reference: format('phone', 10, { begins: ['809', '829', '849'] }),
      partial: true,
    },
    {
      id: 'do-altice',
      name: 'Altice Dominicana',
      category: 'phone',
      reference: format('phone', 10, { begins: ['809', '829', '849'] }),
      ...anyAmount,
    },
  ]),
]
