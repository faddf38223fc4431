/** The result of `coming`; undefined after `limit_ms`. */
export const within = <T>(coming: Promise<T>, limit_ms: number): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, limit_ms, undefined)
    coming.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
