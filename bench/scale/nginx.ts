import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOf, type Program } from '../../platform/local/debian-packages.ts'
import { untilListening } from '../../platform/local/listening.ts'

export type Balancer = { readonly pid: number; kill(): Promise<void> }

/** Servers behind each port of this machine; a call that never reached one of them goes to the next. */
type Balanced = Readonly<Record<number, readonly number[]>>

/** Starts nginx as a balancer of plain HTTP. */
export async function startBalancer(program: Program, folder: string, balanced: Balanced): Promise<Balancer> {
  mkdirSync(folder, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const servers = Object.entries(balanced).map(
    ([port, upstreams]) => `
      upstream at_${port} { ${upstreams.map((to) => `server 127.0.0.1:${to} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 64; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://at_${port};
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
        }
      }`,
  )
  const process = `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit; events {}`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `${process}\nhttp { access_log off; ${temporary.join(' ')} ${servers.join('')} }\n`)
  const child = spawn(program.path, ['-e', 'stderr', '-c', file], {
    env: environmentOf(program),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  for (const port of Object.keys(balanced)) await untilListening(Number(port), child)
  return {
    pid: child.pid ?? -1,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
