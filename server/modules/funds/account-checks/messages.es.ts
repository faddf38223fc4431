export const es = {
  action: {
    arrived: 'Escribir los montos',
    expired: 'Pedir otros dos depósitos',
    returned: 'Ver mi cuenta',
    doubted: 'Comprobar mi cuenta',
    changed: 'Comprobar mi cuenta',
  },
  notices: {
    arrived: {
      title: 'Ya llegaron los dos depósitos',
      message:
        'Busca en los movimientos de {account} dos depósitos de menos de un dólar y escribe los montos hasta el {day}. Así sabremos que la cuenta es tuya.',
    },
    expired: {
      title: 'Venció el plazo para comprobar tu cuenta',
      message:
        'Pasaron {days} días sin que escribieras los montos de {account}. Pide dos depósitos nuevos y empieza otra vez.',
    },
    returned: {
      title: 'No pudimos comprobar tu cuenta',
      message:
        'El banco de {account} devolvió nuestros depósitos. Revisa el número de ruta y el de cuenta, o agrega otra.',
    },
    doubted: {
      title: 'Hay que comprobar tu cuenta otra vez',
      message:
        'El banco de {account} devolvió un pago porque no encuentra la cuenta o está cerrada. Antes de usarla de nuevo, compruébala con dos depósitos pequeños.',
    },
    changed: {
      title: 'Tu banco cambió los datos de tu cuenta',
      message:
        'El banco de {account} nos mandó datos nuevos y ya los guardamos. Compruébala antes de usarla de nuevo: es un toque.',
    },
  },
}
export type Messages = typeof es
