export const es = {
  returnRate: {
    title: 'Devoluciones de débitos: {group}',
    near: 'En 60 días, los bancos devolvieron el {rate} % de los débitos. El límite de Nacha es {limit} %.',
    exceeded: 'En 60 días, los bancos devolvieron el {rate} % de los débitos. Pasa el límite de Nacha, {limit} %.',
    groups: { unauthorized: 'no autorizados', administrative: 'cuentas equivocadas o cerradas', all: 'todas' },
  },
}
export type Messages = typeof es
