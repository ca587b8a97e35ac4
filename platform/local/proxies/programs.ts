import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../lib/paths.ts'
import { environmentOf, findProgram, type Program } from '../debian-packages.ts'
import { untilListening } from '../listening.ts'
import { freePort } from '../ports.ts'

/** TLS proxies in front of the host, configured by the files of docker/proxy. */
export type Proxies = { readonly caddy: Program; readonly nginx: Program }

/** The machine's own or Debian's; null when one of them, or OpenSSL for a certificate, is missing. */
export function findProxies(): Proxies | null {
  if (spawnSync('openssl', ['version'], { stdio: 'ignore' }).status !== 0) return null
  const [caddy, nginx] = [findProgram('caddy', 'version'), findProgram('nginx', '-v')]
  return caddy && nginx ? { caddy, nginx } : null
}

type Place = { folder: string; port: number; plain: number; upstream: string }

/** Configuration of each, with this machine's addresses and certificate instead of the shop's. */
const FILES = {
  caddy: ({ folder, port, plain, upstream }: Place) => {
    const site = textOf('Caddyfile')
      .replace('loja.example {', `https://localhost:${port} {\n\ttls ${folder}/loja.crt ${folder}/loja.key`)
      .replace('127.0.0.1:3000', upstream)
    return `{\n\tadmin off\n\thttp_port ${plain}\n}\n${site}`
  },
  nginx: ({ folder, port, plain, upstream }: Place) => {
    const site = textOf('nginx.conf')
      .replace(/^ *listen \[.*\n/gm, '')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replaceAll('/etc/ssl', folder)
      .replace('127.0.0.1:3000', upstream)
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const process = `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}`
    return `${process}\nhttp {\naccess_log off; ${folders.join(' ')}\n${site}\n}\n`
  },
}
const ARGUMENTS = {
  caddy: (file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
  nginx: (file: string) => ['-e', 'stderr', '-c', file],
}

const textOf = (file: string) => readFileSync(path.join(root, 'docker/proxy', file), 'utf8')

/** Starts a proxy before a local server; `url` is the proxy's. */
export async function startProxy(name: keyof Proxies, program: Program, upstream: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopi-proxy-'))
  const subject = ['-subj', '/CN=localhost', '-keyout', `${folder}/loja.key`, '-out', `${folder}/loja.crt`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  spawnSync('openssl', ['req', '-x509', ...kind, ...subject], { stdio: 'ignore' })
  const place = { folder, port: await freePort(), plain: await freePort(), upstream }
  const file = path.join(folder, 'site')
  writeFileSync(file, FILES[name](place))
  const env = { ...environmentOf(program), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program.path, ARGUMENTS[name](file), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  await untilListening(place.port, child)
  return {
    url: `https://localhost:${place.port}`,
    async close() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
