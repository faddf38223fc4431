/** Made by web/dev/catalogs.ts: the catalogs of each screen, by the pattern of its address. */
declare module 'virtual:screen-catalogs' {
  const catalogs: Readonly<Record<string, readonly string[]>>
  export default catalogs
}

/** The catalogs of a source and of all that it loads. */
declare module '*?catalogs' {
  const catalogs: readonly string[]
  export default catalogs
}
