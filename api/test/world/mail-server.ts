import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Minimal mail server: stores mails, refuses the first `refusals` ones and every mail to `unknown`. */
export async function mailServer(refusals = 0, unknown?: string) {
  const received: string[] = []
  const first = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()
  let refusalsLeft = refusals
  const server = createServer((socket) => {
    sockets.add(socket)
    let mail: string | null = null
    let rest = ''
    const answer = (line: string): void => {
      if (mail !== null) {
        if (line !== '.') {
          mail += `${line}\n`
          return
        }
        received.push(mail)
        first.resolve()
        mail = null
        socket.write('250 kept\r\n')
      } else if (/^EHLO|^HELO/.test(line)) socket.write('250 here\r\n')
      else if (/^MAIL/.test(line) && refusalsLeft-- > 0) socket.write('451 later\r\n')
      else if (unknown !== undefined && line.startsWith('RCPT') && line.includes(unknown))
        socket.write('550 5.1.1 no such user\r\n')
      else if (/^DATA/.test(line)) {
        mail = ''
        socket.write('354 go\r\n')
      } else socket.write(/^QUIT/.test(line) ? '221 bye\r\n' : '250 ok\r\n')
    }
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(answer)
    })
    socket.write('220 ready\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, first: first.promise, close }
}
