import { sharedTestApp } from '../../test/test-app.ts'
import { openApiDocument } from './openapi.ts'

const t = sharedTestApp()

test('programs and the page for readers get the same document, at every question', async () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()))
  for (const url of ['/api/openapi.json', '/api/docs/json', '/api/openapi.json']) {
    const answer = await t.app.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(answer.json()).toEqual(document)
  }
})

test('the page for readers opens', async () => {
  const { statusCode, body } = await t.app.inject({ url: '/api/docs/' })
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Loopi API</title>')
})

test('calls of tills are open to members and to paired devices', () => {
  const { paths, components } = openApiDocument() as unknown as {
    paths: Record<string, { post: { security: object[]; description: string; responses: object } }>
    components: { securitySchemes: object }
  }
  expect(components.securitySchemes).toMatchObject({ device: { in: 'header', name: 'X-Loopi-Aparelho' } })
  const { security, description, responses } = paths['/caixa/usar']?.post ?? {}
  expect([security, description]).toEqual([
    [{ session: [] }, { device: [] }],
    'Para admin, aparelho pareado. Membros da equipe precisam da permissão `caixa`.',
  ])
  expect(JSON.stringify(responses)).toContain('Este cupom já foi usado hoje às 14:02, Loja Centro.')
  expect(paths['/lojas']?.post.security).toEqual([{ session: [] }])
})

test('a call says which permission a member needs, and what the access check refuses', () => {
  const { paths } = openApiDocument() as unknown as {
    paths: Record<
      string,
      Record<string, { 'x-permission'?: string; responses: Record<string, { description: string }> }>
    >
  }
  const refusals = (call: (typeof paths)[string][string] | undefined) =>
    ['401', '403'].map((status) =>
      [...(call?.responses[status]?.description ?? '').matchAll(/`(.+?)`:/g)].map(([, code]) => code),
    )
  const { get: list } = paths['/equipe'] ?? {}
  expect([list?.['x-permission'], ...refusals(list)]).toEqual([
    'equipe',
    ['auth/required', 'auth/removed'],
    ['auth/forbidden', 'auth/not-permitted', 'auth/acting', 'second-factor/missing'],
  ])
  const { post: register } = paths['/user/register'] ?? {}
  expect(register?.['x-permission']).toBeUndefined()
})
