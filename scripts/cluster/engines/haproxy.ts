import { messageOf } from '#contract/lib/errors.ts'
import { databaseMachines, type Machine, type Network } from '../machines.ts'

/** The reply while no process serves: SOL's own, and a client retries with the same id. */
const unavailable = JSON.stringify({ status: false, code: 'unavailable', details: messageOf('unavailable', 'es') })

/**
 * HAProxy: the address of the primary, which Patroni names; of the standbys; of the web processes; and TLS before those and the bucket.
 * `on-marked-down shutdown-sessions` closes the connections to a server that lost its role.
 */
export const haproxy = (network: Network, folder: string): string => {
  const databases = (role: string): string =>
    databaseMachines
      .map((name) => `  server ${name} ${network.addressOf(name)}:5432 check port 8008`)
      .join('\n')
      .replace(/^/, `  option httpchk GET /${role}\n  http-check expect status 200\n`)
  const web = (['app1', 'app2'] as Machine[])
    .map((name) => `  server ${name} ${network.addressOf(name)}:3000 check`)
    .join('\n')
  const address = network.addressOf('front')
  return `global
  maxconn 2000
  hard-stop-after 5s

defaults
  timeout connect 1s
  timeout client 2m
  timeout server 2m
  timeout check 1s
  # Each retry goes to another server at once: the same one would be asked again after a second.
  option redispatch 1
  retries 3
  default-server inter 1s fastinter 500ms rise 1 fall 2 on-marked-down shutdown-sessions

listen primary
  bind ${address}:5432
  mode tcp
  option clitcpka
  option srvtcpka
  timeout client 1h
  timeout server 1h
${databases('primary')}

listen standbys
  bind ${address}:5433
  mode tcp
  timeout client 1h
  timeout server 1h
${databases('replica')}

listen web
  bind ${address}:443 ssl crt ${folder}/tls.pem alpn http/1.1
  mode http
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  option httpchk GET /api/health
  # A request that never reached a process may go to the other one; one that did is the client's to repeat.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${[502, 503, 504].map((status) => `  http-error status ${status} content-type application/json string '${unavailable}' hdr Retry-After 2`).join('\n')}
${web}

listen bucket
  bind ${address}:9000 ssl crt ${folder}/tls.pem alpn http/1.1
  mode http
  server outside ${network.addressOf('outside')}:9000 check

listen state
  bind ${address}:8404
  mode http
  stats enable
  stats uri /
  stats refresh 2s
`
}
