import { cpfOf } from '../builders.ts'
import { PASSWORD } from '../world/whole-life.ts'
import { createWorld } from './crash-world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const send = (path: string, body: object) =>
  fetch(`${world.apiUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const read = async <T>(path: string): Promise<T> => (await (await fetch(`${world.apiUrl}${path}`)).json()) as T

/** Registers by coupon request, mail and link; returns the final status. */
async function register(number: number): Promise<number> {
  const email = `jovem-${number}@exemplo.test`
  await send('/pre-cadastro', { name: 'Ana Jovem', email, phone: `119876543${number}0` })
  let token: string | undefined
  while (token === undefined) {
    const mails = await read<{ to: string; text: string }[]>('/dev/mail.json')
    token = /\/finalizar-cadastro\/([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  }
  const { user_id } = await read<{ user_id: number }>(`/api/validar-token/${token}`)
  const secret = { password: PASSWORD, password_confirmation: PASSWORD }
  return (await send('/finalizar-cadastro', { user_id, token, cpf: cpfOf(700 + number), ...secret })).status
}

test('people register after a young cluster was killed with -9', async () => {
  expect([await register(1), await register(2)]).toEqual([200, 200])
  await world.parts.database.kill()
  await world.parts.database.revive()
  expect([await register(3), await register(4)]).toEqual([200, 200])
})
