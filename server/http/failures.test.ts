import { expect, test } from 'vitest'
import { FilesUnavailable } from '../platform/files.ts'
import { refusalOf } from './failures.ts'

const failed = (code: string): Error => Object.assign(new Error('a failure of PostgreSQL'), { code })

test('a full disk, a busy or stopping server and an ended transaction are refused as passing, any other failure as internal', () => {
  // read_only_sql_transaction (the server was the primary), disk_full, out_of_memory, too_many_connections, admin_shutdown, idle_in_transaction_session_timeout, transaction_timeout
  for (const code of ['25006', '53100', '53200', '53300', '57P01', '25P03', '25P04'])
    expect(refusalOf(failed(code)).code).toBe('unavailable')
  expect(refusalOf(failed('23505')).code).toBe('internal')
})

test('a store of files without room or reply is refused as passing', () => {
  for (const error of [new FilesUnavailable('the bucket replied 507'), failed('ENOSPC')])
    expect(refusalOf(error).code).toBe('unavailable')
})
