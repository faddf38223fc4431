export const es = {
  fileName: 'movimientos',
  heads: [
    'Fecha (UTC)',
    'Fecha (Nueva York)',
    'Código',
    'ID',
    'Tipo',
    'Estado',
    'Estado en palabras',
    'Correo del cliente',
    'A quién o qué',
    'Detalle',
    'Sale',
    'Moneda que sale',
    'Llega',
    'Moneda que llega',
  ],
}
export type Messages = typeof es
