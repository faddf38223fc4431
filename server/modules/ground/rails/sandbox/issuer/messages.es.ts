export const es = {
  title: 'Datos de tu tarjeta',
  demonstration: 'Demostración: este número es de prueba y no sirve para comprar.',
  number: 'Número',
  expires: 'Vence',
  code: 'Código de seguridad',
  copy: 'Copiar el número',
  copied: 'Número copiado',
  hides: 'Estos datos se ocultan solos en un minuto.',
  hidden: 'Ocultamos los datos. Para verlos otra vez, pide otro código.',
  over: 'Esta ventana ya se usó o venció. Pide otro código.',
  pin: 'PIN nuevo',
  pinHint: 'Cuatro números. Solo los conoce el emisor de la tarjeta: nosotros no los vemos.',
  save: 'Guardar el PIN',
  saved: 'Listo. Tu PIN nuevo ya funciona.',
  offline: 'No hay conexión. Inténtalo otra vez.',
  problems: {
    pin: 'Escribe cuatro números.',
    easy: 'Es muy fácil de adivinar. Elige otro.',
  },
}
export type Messages = typeof es
