export const es = {
  removed: 'Usuario eliminado correctamente',
  assigned: 'Rol de administrador asignado',
  assignmentWaits: 'Rol de administrador pedido: falta que lo apruebe otra persona',
  removalWaits: 'Eliminación pedida: falta que la apruebe otra persona',
  requestReason: 'Pedido desde la lista de clientes.',
  assignedNotice: {
    title: 'Ahora administras SOL',
    message:
      'Tu cuenta tiene el rol de administrador y cerramos tus sesiones. Inicia sesión otra vez para ver el cambio.',
  },
  closed: 'Cerramos tu cuenta. Gracias por confiar en nosotros.',
  ownClosedNotice: {
    title: 'Cerraste tu cuenta',
    message: `Ya no puedes iniciar sesión. Guardamos tus registros cinco años, como exige la ley. Si no fuiste tú, llámanos al {companyPhone}.`,
  },
  closedNotice: {
    title: 'Cerramos tu cuenta',
    message: `Tu cuenta está cerrada y ya no puedes entrar. Guardamos tus datos cinco años, como pide la ley. Si crees que es un error, llámanos al {companyPhone}.`,
  },
  /** The columns of the exported list, as the screen has them, and the texts of its cells. */
  file: {
    heads: ['#', 'Nombre', 'Correo', 'Edad', 'Género', 'Estado', 'Verificación', 'Permiso'],
    /** Of what only the unmasked file has. */
    wholeHeads: ['Teléfono', 'Fecha de nacimiento'],
    gender: { male: 'Masculino', female: 'Femenino', other: 'Otro' },
    status: { verified: 'Verificado', pending: 'Pendiente', not_verified: 'Sin verificar' },
    role: { admin: 'Administrador', customer: 'Cliente', business: 'Empresa' },
  },
}
export type Messages = typeof es
