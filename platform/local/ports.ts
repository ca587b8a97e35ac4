import { createServer } from 'node:net'
import { codeOf, UserError } from '../lib/user-error.ts'

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const taken = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(taken))
    })
  })
}

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> => listenOnce(0, '127.0.0.1')

/** Refuses, with what to do, a port that cannot be listened on; `command` is what the person typed. */
export async function demandFreePort(port: number, host = '127.0.0.1', command?: string): Promise<void> {
  try {
    await listenOnce(port, host)
    await demandFreeLocalhost(port)
  } catch (error) {
    throw new UserError(sentenceForPort(port, error, command))
  }
}

/** Browsers try `localhost` at ::1 first: another program that listens there would answer in our place. */
async function demandFreeLocalhost(port: number): Promise<void> {
  await listenOnce(port, '::1').catch((error) => {
    if (codeOf(error) === 'EADDRINUSE') throw error
  })
}

/** What a failed `listen` means for the person who chose the port. */
export function sentenceForPort(port: number, error: unknown, command = 'npm start'): string {
  const code = codeOf(error)
  const other = port < 65_000 ? port + 100 : 3100
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta: PORT=${other} ${command}`
  if (code === 'EACCES')
    return `Este usuário não pode usar a porta ${port}. Escolha uma acima de 1024: PORT=3000 ${command}`
  return `Não foi possível usar a porta ${port}. Escolha outra: PORT=${other} ${command}`
}
