import type { Config } from '#server/platform/config.ts'
import { type Outbound, outboundOf } from '../entries/outbound.ts'
import { folderInbound } from './folder.ts'
import { sftpInbound, sftpOutbound } from './sftp.ts'
import { makeSftpSession } from './sftp-session.ts'

/** The files of the bank, on the way in. */
export type Inbound = {
  /** The files that wait, in the order of their names. */
  waiting: () => Promise<string[]>
  /** Makes a file readable here, in bounded space; `forget` removes the copy. */
  fetch: (name: string) => Promise<{ path: string; forget: () => Promise<void> }>
  /** Moves a recorded file away. Its digest is in its new name, so a later file of the same name does not replace it. */
  setAside: (file: { name: string; digest: string }) => Promise<void>
}

export type Exchange = {
  inbound: Inbound
  outbound: Outbound
  /** Closes the connection of one run of a job. */
  close: () => Promise<void>
  /** How often files are looked for. */
  every_ms: number
}

/** Banks limit the logins of a client. */
const sftp_every_ms = 5 * 60_000

/** The exchange with our bank by configuration: its SFTP server, or a folder. Undefined without either. */
export const exchangeOf = ({
  bankFiles,
  bankSftp,
}: Pick<Config, 'bankFiles' | 'bankSftp'>): (() => Exchange) | undefined => {
  if (bankSftp)
    return () => {
      const session = makeSftpSession(bankSftp)
      return {
        ...{ inbound: sftpInbound(session), outbound: sftpOutbound(session) },
        ...{ close: session.close, every_ms: sftp_every_ms },
      }
    }
  if (!bankFiles) return undefined
  return () => ({
    ...{ inbound: folderInbound(bankFiles), outbound: outboundOf(bankFiles) },
    ...{ close: async () => undefined, every_ms: 60_000 },
  })
}

/** Runs a job's work on an exchange of its own. */
export const withExchange = async <T>(open: () => Exchange, work: (exchange: Exchange) => Promise<T>): Promise<T> => {
  const exchange = open()
  try {
    return await work(exchange)
  } finally {
    await exchange.close()
  }
}
