type Notice = { title: string; message: string }
export type Messages = { waits: Notice; approved: Notice; declined: Notice }

export const es: Messages = {
  waits: {
    title: 'Un cambio espera tu decisión',
    message: 'Otra persona del equipo pidió un cambio que necesita dos personas. Míralo en Aprobaciones.',
  },
  approved: { title: 'Se aprobó tu cambio', message: 'Otra persona del equipo aprobó lo que pediste, y ya se hizo.' },
  declined: {
    title: 'No se aprobó tu cambio',
    message: 'Otra persona del equipo no aprobó lo que pediste. El motivo está en Aprobaciones.',
  },
}
