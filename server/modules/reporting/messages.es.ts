export const es = {
  pnl: 'Resultados, {month}',
  equal: 'igual al libro mayor, revisado el {at}',
  corridor: 'Corredor',
  orders: 'Órdenes',
  volume: 'Volumen',
  lines: {
    fees: 'Comisiones',
    exchange: 'Cambio',
    partner_cost: 'Costo de socios',
    losses: 'Pérdidas',
    refunds: 'Comisiones devueltas',
    contribution: 'Contribución',
  },
  total: 'Total',
  foot: 'Sumado del libro mayor por día de Nueva York. El volumen es lo que enviaron los clientes; los costos van en negativo.',
  currency: 'Moneda',
  account: 'Cuenta',
  party: 'Parte',
  debit: 'Debe',
  credit: 'Haber',
  day: 'Día',
  investments: {
    title: 'Inversiones permitidas, {month}',
    held: 'En el banco',
    owed: 'Debido a clientes',
    surplus: 'Diferencia',
    foot: 'Sumado del libro mayor al final de cada día de Nueva York, en dólares al cambio de ese momento. Se cuenta lo que está en el banco; no lo que tienen los socios ni lo que otros nos deben.',
  },
  short: {
    title: 'Falta dinero para lo que debemos',
    message:
      'Al final del {day} debíamos {owed} a los clientes y teníamos {held} en el banco: faltan {missing}. Repónganlo hoy y avisen a cumplimiento.',
  },
}

export type Messages = typeof es
