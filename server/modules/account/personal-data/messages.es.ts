export const es = {
  ready: {
    title: 'Tu copia de datos está lista',
    message: 'Puedes descargarla durante siete días. Si no la pediste tú, cambia tu contraseña.',
  },
  action: 'Descargar mis datos',
}
export type Messages = typeof es
