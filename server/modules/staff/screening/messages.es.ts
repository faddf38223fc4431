export const es = {
  listRefused: {
    title: 'No se cargó una lista de sanciones',
    message:
      'El archivo de {list} trae {names} nombres; la lista en uso tiene {before}. Seguimos comparando con la lista anterior. Descarga el archivo de nuevo, o compáralo con la fuente y cárgalo con --accept-shrunk.',
  },
}

export type Messages = typeof es
