const es = {
  'invitation.accept': 'Aceptar la invitación',
  'invitation.heading': '{business} te invita a su cuenta',
  'invitation.home': 'Ir a SOL',
  'invitation.may.approver': 'Vas a poder aprobar los pagos que otras personas preparan.',
  'invitation.may.owner': 'Vas a poder pagar, aprobar y cambiar el equipo y las cuentas de la empresa.',
  'invitation.may.preparer': 'Vas a poder preparar pagos y confirmar los que no superen el límite.',
  'invitation.may.viewer': 'Vas a poder ver los pagos de la empresa, sin cambiar nada.',
  'invitation.missing': 'Esta invitación ya no sirve',
  'invitation.missing-text': 'Se usó, se retiró o venció. Pide otra a la empresa.',
  'invitation.other': 'Entraste con otra dirección. La invitación es para {email}.',
  'invitation.role.approver': 'aprobador',
  'invitation.role.owner': 'propietario',
  'invitation.role.preparer': 'preparador',
  'invitation.role.viewer': 'lector',
  'invitation.sign-up': 'Crear una cuenta',
  'invitation.text': 'Como {role}, con el correo {email}. Vence el {day}.',
  'invitation.title': 'Invitación a una empresa',
}
export default es
export type InvitationKey = keyof typeof es
