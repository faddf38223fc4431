export const es = {
  /** By the kind of the reservation. `named` has whom or what it is for, `unnamed` is for one that does not say. */
  holds: {
    withdrawn: { named: 'Retiro a {title}', unnamed: 'Retiro', why: 'En camino a tu banco' },
    withdrawn_instantly: {
      named: 'Retiro inmediato a {title}',
      unnamed: 'Retiro inmediato',
      why: 'En camino a tu banco',
    },
    funds_collected: { named: 'Envío a {title}', unnamed: 'Envío', why: 'Lo estamos preparando' },
    top_up_returned: {
      named: 'Agregado desde {title}',
      unnamed: 'Saldo agregado',
      why: 'Tu banco aún puede devolverlo',
    },
    check_returned: { named: 'Cheque de {title}', unnamed: 'Cheque depositado', why: 'El banco aún puede devolverlo' },
    bill_paid: { named: 'Pago a {title}', unnamed: 'Pago de un servicio', why: 'En camino a quien cobra' },
    request_returned: {
      named: 'Cobro de {title}',
      unnamed: 'Cobro',
      why: 'El banco de quien pagó aún puede devolverlo',
    },
    request_refunded: { named: 'Devolución a {title}', unnamed: 'Devolución', why: 'En camino a quien pagó' },
    other: { named: '{title}', unnamed: 'Dinero retenido', why: 'Todavía no se puede usar' },
  },
}

export type Messages = typeof es
