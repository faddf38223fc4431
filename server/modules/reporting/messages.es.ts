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
}

export type Messages = typeof es
