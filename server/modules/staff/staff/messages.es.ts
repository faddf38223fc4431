type Notice = { title: string; message: string }
export type AdministratorNotice = 'promotionRequested' | 'promoted' | 'removalRequested' | 'removed'
export type Messages = {
  waits: Notice
  approved: Notice
  declined: Notice
  administrators: Record<AdministratorNotice, Notice>
}

export const es: Messages = {
  waits: {
    title: 'Aprobar: {change}',
    message: 'Lo pidió {by}. Decídelo en Aprobaciones.',
  },
  approved: {
    title: 'Aprobado: {change}',
    message: 'Otra persona del equipo aprobó lo que pediste, y ya se hizo.',
  },
  declined: {
    title: 'No aprobado: {change}',
    message: 'Otra persona del equipo no aprobó lo que pediste. El motivo está en Aprobaciones.',
  },
  administrators: {
    promotionRequested: {
      title: 'Pidieron nombrar a un administrador',
      message:
        '{by} pidió que {name} ({email}) sea administrador. Otro administrador tiene que aprobarlo. Si no te lo esperabas, recházalo y avisa al equipo.',
    },
    promoted: {
      title: 'Hay un administrador nuevo',
      message: '{name} ({email}) ya es administrador. Lo pidió {by}. Si no te lo esperabas, avisa al equipo.',
    },
    removalRequested: {
      title: 'Pidieron quitar a un administrador',
      message:
        '{by} pidió que {name} ({email}) deje de ser administrador. Otro administrador tiene que aprobarlo. Si no te lo esperabas, recházalo y avisa al equipo.',
    },
    removed: {
      title: 'Un administrador dejó de serlo',
      message: '{name} ({email}) ya no es administrador. Lo pidió {by}. Si no te lo esperabas, avisa al equipo.',
    },
  },
}
