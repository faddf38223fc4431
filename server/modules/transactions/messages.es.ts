export const es = {
  fileName: 'movimientos',
  heads: [
    'Fecha (UTC)',
    'Código',
    'ID',
    'Tipo',
    'Estado',
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
