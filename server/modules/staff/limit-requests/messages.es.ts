export const es = {
  decided: { granted: 'Límites aumentados', declined: 'Solicitud rechazada' },
  requestNotice: {
    title: '{name} pide límites más altos',
    message: '{name} ({email}) envió un comprobante de sus ingresos. Revísalo en Límites.',
  },
  notice: {
    granted: { title: 'Tus límites aumentaron', message: 'Ya puedes enviar más. {note}' },
    declined: {
      title: 'No pudimos aumentar tus límites',
      message: '{note} Puedes volver a pedirlo con otro comprobante.',
    },
  },
}
export type Messages = typeof es
