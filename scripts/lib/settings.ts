import { resolve } from 'node:path'
import { Problem } from './problem.ts'

/** What a person may set for `npm start` and `npm run dev`; everything else goes through to api and host unread. */
export type Settings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** Absent: mails are captured and shown. */
  readonly smtpUrl: string | undefined
  readonly demo: boolean
  readonly publicUrl: string
}

/** Reads the settings from the environment; an empty one counts as absent. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const port = readPort(env.PORT || '3000')
  const databaseUrl = env.DATABASE_URL || undefined
  if (databaseUrl)
    demandUrl('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:'], 'postgres://usuario:senha@servidor:5432/loopi')
  const smtpUrl = env.SMTP_URL || undefined
  if (smtpUrl) demandUrl('SMTP_URL', smtpUrl, ['smtp:', 'smtps:'], 'smtp://servidor:1025')
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl,
    smtpUrl,
    demo: env.DEMO ? env.DEMO === '1' : !databaseUrl,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
  }
}

/** A port as a person writes it; `command` is what the person typed. */
export function readPort(text: string, command = 'npm start'): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Problem(`PORT=${text} não é uma porta. Use um número de 1 a 65535, por exemplo: PORT=3100 ${command}`)
  return port
}

export function demandUrl(name: string, text: string, protocols: readonly string[], example: string): void {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Problem(`${name} não é um endereço válido. Exemplo: ${name}=${example}`)
}
