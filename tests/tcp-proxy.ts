import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy to a local port. `cut` closes its connections and each new one at once; `freeze` leaves its connections open and passes
 * nothing on any more, as a network does that swallows packets; `passTo` lets new connections through, to that port.
 */
export const tcpProxy = async (port: number) => {
  let to: number | undefined = port
  let attempts = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    attempts += 1
    client.on('error', () => {})
    if (to === undefined) return void client.destroy()
    const beyond = connect(to, '127.0.0.1').on('error', () => client.destroy())
    client.pipe(beyond).pipe(client)
    for (const [end, other] of [
      [client, beyond],
      [beyond, client],
    ] as const) {
      open.add(end)
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const own = (server.address() as AddressInfo).port
  return {
    through: (url: string): string => Object.assign(new URL(url), { hostname: '127.0.0.1', port: own }).href,
    cut: () => {
      to = undefined
      attempts = 0
      for (const end of open) end.destroy()
    },
    freeze: () => {
      for (const end of open) end.unpipe().pause()
    },
    passTo: (other: number) => {
      to = other
      attempts = 0
    },
    attempts: () => attempts,
    close: () => server.close(),
  }
}
