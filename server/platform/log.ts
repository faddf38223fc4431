import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino'

/** Codes, passwords, tokens and identity numbers never reach a log line, wherever in an object they stand. */
const secretNames = [
  'password',
  'newPassword',
  'otp',
  'code',
  'token',
  'authorization',
  'cookie',
  'accountNumber',
  'pickupCode',
  'trackingToken',
  'secretKey',
]

/**
 * An error as it is logged: without what PostgreSQL repeats of the row and the values that it refused, and with its own
 * word for the failure ('23514', 'ECONNREFUSED'), which stands under a name that is not hidden.
 */
const told = (error: unknown) => {
  if (!(error instanceof Error)) return error
  const { detail: _row, where: _values, ...said } = stdSerializers.err(error)
  return { ...said, state: 'code' in error ? error.code : undefined }
}

/** `to`: where lines go; standard output unless told. */
export const makeLog = (level: string, to?: DestinationStream) => {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: told },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return to ? pino(options, to) : pino(options)
}

export type Log = ReturnType<typeof makeLog>
