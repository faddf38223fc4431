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
  numberChecked: {
    matches: 'Número de identificación confirmado',
    removed: 'Número de identificación quitado. Se lo pedimos otra vez al cliente.',
  },
  numberNotice: {
    title: '{name} dio su número de identificación',
    message: '{name} ({email}) dio el número de su identificación. Compáralo con el documento de su perfil.',
  },
  numberWrong: {
    title: 'Revisa el número de tu identificación',
    message:
      'El número que nos diste no es el del documento que tenemos. Escríbelo otra vez: lo necesitamos para los envíos grandes.',
  },
  enterNumber: 'Escribir el número',
}
export type Messages = typeof es
