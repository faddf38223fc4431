import type { Secrets } from '../folder.ts'
import type { Network } from '../machines.ts'

/**
 * PgBouncer lends a connection of the server for the length of a transaction, so many processes need few. 1.18 knows no prepared
 * statements in that mode: SOL sends none when `DATABASE_DIRECT_URL` is set. It ignores the settings that SOL asks for; `connect_query`
 * makes the same.
 */
export const pgbouncer = (network: Network, folder: string): string => `[databases]
sol = host=${network.addressOf('front')} port=5432 dbname=sol connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 15000; set timezone = "UTC"; set jit = off'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = options
; Without a primary a statement waits so long, then SOL answers 503.
query_wait_timeout = 3
server_connect_timeout = 2
server_login_retry = 1
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
log_connections = 0
log_disconnections = 0
`

export const pgbouncerUsers = ({ serving }: Secrets): string => `"sol_server" "${serving}"\n`
