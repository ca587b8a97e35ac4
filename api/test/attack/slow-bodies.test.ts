import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { sharedTestApp } from '../test-app.ts'

// A separate api: its short timeouts would fail whole files on a busy machine.
const t = sharedTestApp({ WHOLESALE: 'api', limits: { bodySeconds: 1, uploadSeconds: 1 } })
let port: number
beforeAll(async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.address() as AddressInfo).port
})
// Only this process's folders: other tests upload concurrently.
const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`loopi-upload-${process.pid}-`))

/** Sends the beginning of a body and stops; returns the bytes received until the api closes the connection. */
function trickle(head: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
    socket.write(head)
  })
}

test('a body that trickles is told 408 and its connection closed, and so is a form with files', async () => {
  const before = await folders()
  const start =
    'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"e'
  const text = await trickle(start)
  expect(text).toContain('HTTP/1.1 408')
  expect(text).toContain('"code":"request/too-slow"')
  const begun =
    'POST /api/atacado HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n' +
    '--b\r\ncontent-disposition: form-data; name="cnpjCard"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-'
  expect(await trickle(begun)).toContain('HTTP/1.1 408')
  expect(await folders()).toEqual(before)
})
