export const es = {
  notices: {
    amount_paid: {
      title: 'Corregimos un error en tu envío {code}',
      message:
        'Pagaste un monto distinto del que te mostramos. Te devolvimos {amount}: ya está en tu saldo. Si quieres, pídenos los documentos en los que nos basamos.',
    },
    bookkeeping: {
      title: 'Corregimos un error en tu envío {code}',
      message:
        'Hicimos mal una cuenta en este envío. Te devolvimos {amount}: ya está en tu saldo. Si quieres, pídenos los documentos en los que nos basamos.',
    },
    amount_received: {
      title: 'Corregimos un error en tu envío {code}',
      message:
        'Tu destinatario recibió menos de lo que te mostramos. Te devolvimos {amount}: ya está en tu saldo. Si quieres, pídenos los documentos en los que nos basamos.',
    },
    late: {
      title: 'Tu envío {code} llegó tarde',
      message:
        'El dinero estuvo disponible después de la fecha que te dimos. Te devolvimos {amount}: ya está en tu saldo. Si quieres, pídenos los documentos en los que nos basamos.',
    },
    goodwill: {
      title: 'Por las molestias con tu envío {code}',
      message: 'Sentimos lo que pasó. Pusimos {amount} en tu saldo.',
    },
    resent: {
      title: 'Corregimos un error en tu envío {code}',
      message:
        'Enviamos {amount} a tu destinatario, con el tipo de cambio de ese envío y sin costo para ti. Puedes seguirlo en tu historial. Si quieres, pídenos los documentos en los que nos basamos.',
    },
  },
  toBalance: 'en tu saldo',
  toRecipient: 'a tu destinatario',
  open: 'Ver mi saldo',
  openResent: 'Ver el envío',
}

export type Messages = typeof es
