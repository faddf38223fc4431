export const es = {
  files: {
    rejected: {
      title: 'Archivo del banco: {name}',
      message: 'El banco rechazó el archivo ({reason}). Ninguna de sus partidas mueve dinero.',
    },
    untaken: {
      title: 'Archivo del banco: {name}',
      message: 'El banco lleva {hours} horas sin recoger el archivo. Sus partidas no se liquidan hasta que lo recoja.',
    },
    refused: {
      title: 'Archivo del banco: {name}',
      message: 'El archivo está dañado o no cuadra y no se usó nada de él. Pídeselo otra vez al banco.',
    },
    unmatched: {
      title: 'Archivo del banco: {name}',
      message: 'El archivo trae devoluciones que no corresponden a ninguna partida nuestra. Consulta al banco.',
    },
  },
}
export type Messages = typeof es
