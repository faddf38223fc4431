import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino'
import { traceOfLine } from './traces.ts'

/** Codes, passwords, tokens and identity numbers never reach a log line, at any depth of an object. */
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
 * An error for the log: without the row and the refused values that PostgreSQL repeats, and with its code ('23514', 'ECONNREFUSED') under
 * a name that is not redacted.
 */
const told = (error: unknown) => {
  if (!(error instanceof Error)) return error
  const { detail: _row, where: _values, ...said } = stdSerializers.err(error)
  return { ...said, state: 'code' in error ? error.code : undefined }
}

/** `to`: the destination; standard output by default. */
export const makeLog = (level: string, to?: DestinationStream) => {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: told },
    mixin: traceOfLine,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return to ? pino(options, to) : pino(options)
}

export type Log = ReturnType<typeof makeLog>
