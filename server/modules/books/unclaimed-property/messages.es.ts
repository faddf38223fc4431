export const es = {
  notice: {
    title: 'Tienes dinero sin usar con nosotros',
    message:
      'Hace mucho que no entras y tienes {amount} en tu saldo. La ley nos obliga a entregar al estado el dinero que su dueño no reclama. Si entras antes del {date}, todo sigue como está y tu dinero se queda contigo.',
  },
  foreignNotice: {
    title: 'Tienes dinero sin usar con nosotros',
    message:
      'Hace mucho que no entras y tienes {amount} en tu saldo. La ley nos obliga a entregar al estado el dinero que su dueño no reclama, en dólares y al tipo de cambio de ese día. Si entras antes del {date}, todo sigue como está y tu dinero se queda contigo.',
  },
  open: 'Entrar y ver mi saldo',
  returned: {
    title: 'Tu dinero está de vuelta',
    message: 'Habíamos informado {amount} al estado como dinero sin reclamar. Volviste a tiempo: ya está en tu saldo.',
  },
  columns: {
    name: 'Nombre',
    email: 'Correo electrónico',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado',
    postalCode: 'Código postal',
    seen: 'Última actividad',
    dormant: 'Inactivo desde',
    noticed: 'Avisado',
    letter: 'Carta certificada',
    currency: 'Moneda',
    balance: 'Saldo',
    rate: 'Tipo de cambio (por USD)',
    amount: 'Monto (USD)',
  },
}
export type Messages = typeof es
