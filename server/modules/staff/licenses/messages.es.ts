export const es = {
  due: {
    title: 'Una licencia está por vencer',
    message: '{authority}, número {number}: vence el {date}. Renuévala a tiempo.',
  },
  expired: {
    title: 'Una licencia venció',
    message: '{authority}, número {number}: venció el {date}. Hay que resolverlo hoy.',
  },
}
export type Messages = typeof es
