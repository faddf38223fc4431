import type { CountersKey } from './messages.es.ts'

export default {
  'customer.counters.documents': 'Com {documents}',
  'customer.counters.elsewhere': 'No momento não há dinheiro em {city}. Estes outros pontos têm:',
  'customer.counters.id.consular_id': 'carteira consular',
  'customer.counters.id.driver_license': 'carteira de motorista',
  'customer.counters.id.national_id': 'documento nacional de identidade',
  'customer.counters.id.passport': 'passaporte',
  'customer.counters.id.residence_permit': 'autorização de residência',
  'customer.counters.no-cash': 'Sem dinheiro no momento',
  'customer.counters.none': 'No momento nenhum ponto de {city} tem dinheiro. Costuma voltar a ter no mesmo dia.',
  'customer.counters.note': 'O dinheiro pode ser retirado em qualquer um destes pontos.',
  'customer.counters.title': 'Onde retirar em {city}',
} satisfies Record<CountersKey, string>
