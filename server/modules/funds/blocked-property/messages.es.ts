export const es = {
  blocked: {
    title: 'Tu saldo está retenido',
    message:
      'La ley nos obliga a retener tu saldo por ahora, y no puedes usarlo. Escríbenos o llámanos: te decimos qué puedes hacer.',
  },
  released: {
    title: 'Tu dinero está disponible otra vez',
    message: 'El dinero que teníamos retenido ya está en tu saldo.',
  },
  columns: {
    owner: 'Dueño',
    code: 'Envío',
    blocked: 'Bloqueado',
    reported: 'Informe',
    currency: 'Moneda',
    amount: 'Monto',
  },
}
export type Messages = typeof es
