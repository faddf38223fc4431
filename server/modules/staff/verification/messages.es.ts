export const es = {
  requested: 'Recibimos tu documento. Te avisaremos en cuanto lo revisemos.',
  verified: 'Cliente verificado',
  rejected: 'Solicitud de verificación rechazada',
  verifiedTitle: 'Cuenta verificada',
  rejectedTitle: 'Solicitud de verificación rechazada',
  verifiedNotice: 'Confirmamos tu identidad. Ya puedes enviar dinero a casa.',
  /** The button of the mail with the decision. */
  next: { verified: 'Hacer mi primer envío', rejected: 'Tomar otra foto' },
  requestNotice: {
    title: '{name} pide verificar su cuenta',
    message: '{name} ({email}) subió su documento. Revísalo en Clientes, en la pestaña de solicitudes.',
  },
}
export type Messages = typeof es
