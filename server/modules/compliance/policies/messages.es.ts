export const es = {
  due: {
    title: 'Hay que revisar una política',
    message: '“{title}” se revisa a más tardar el {date}. Léela y publica la versión que sigue.',
  },
  late: {
    title: 'La revisión de una política está atrasada',
    message: '“{title}” debía revisarse el {date}. Publica hoy la versión que sigue.',
  },
}
export type Messages = typeof es
