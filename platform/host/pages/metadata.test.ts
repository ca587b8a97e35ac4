import type { FastifyInstance } from 'fastify'
import { buildHost } from '../app.ts'
import { aStore } from '../test/store.ts'

const started: FastifyInstance[] = []

async function get(url: string, env: NodeJS.ProcessEnv = { PUBLIC_URL: 'https://loopi.exemplo.com.br/', DEMO: '0' }) {
  const host = await buildHost(await aStore(env))
  started.push(host)
  return host.inject({ url, headers: { host: 'localhost:3000' } })
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()))
})

const DESCRIPTION =
  'Cupons de desconto das marcas parceiras, &quot;de graça&quot; &amp; sem letras miúdas, em todo o Brasil.'

test('a public page says what it is: title, description, one address, what shared links show', async () => {
  const { body } = await get('/cupons?x=1')
  expect(body).toContain('<html lang="pt-BR"')
  for (const tag of [
    '<title>Cupons · Loopi</title>',
    `<meta name="description" content="${DESCRIPTION}">`,
    '<link rel="canonical" href="https://loopi.exemplo.com.br/cupons">',
    '<meta property="og:title" content="Cupons · Loopi">',
    `<meta property="og:description" content="${DESCRIPTION}">`,
    '<meta property="og:url" content="https://loopi.exemplo.com.br/cupons">',
    '<meta property="og:image" content="https://loopi.exemplo.com.br/loopi.png">',
    '<meta property="og:locale" content="pt_BR">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]) {
    expect(body).toContain(tag)
  }
  expect(body).not.toContain('noindex')
})

test('an offer is structured data, and no name in it can end the element it stands in', async () => {
  const { body } = await get('/cupons')
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Cupom </script>',
    offers: { '@type': 'Offer', price: '790.00', priceCurrency: 'BRL' },
  })
})

test.each(['/cupons', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt'])(
  'without a setting %s names the own machine, whatever the request calls a host that is no demo',
  async (url) => {
    const host = await buildHost(await aStore({ HOST: '0.0.0.0', TRUST_PROXY: '1', DEMO: '0' }))
    started.push(host)
    const headers = { host: 'mal.exemplo', 'x-forwarded-host': 'mal.exemplo', 'x-forwarded-proto': 'https' }
    const { body } = await host.inject({ url, headers })
    expect(body).toContain('http://localhost:3000/')
    expect(body).not.toContain('mal.exemplo')
  },
)

test.each(['/area-do-cliente', '/finalizar-cadastro/abc', '/admin-login', '/nada'])(
  '%s is not to be found',
  async (url) => {
    const { body } = await get(url)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toMatch(/rel="canonical"|og:|ld\+json/)
  },
)

test('the sitemap lists what may be found, and nothing else', async () => {
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toContain('xml')
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://loopi.exemplo.com.br/cupons',
  ])
})

test('robots are kept out of what is nobody else’s business, and told of the sitemap', async () => {
  const lines = (await get('/robots.txt')).body.split('\n')
  for (const closed of ['/api', '/federation', '/admin-login', '/area-do-cliente', '/finalizar-cadastro/']) {
    expect(lines).toContain(`Disallow: ${closed}`)
  }
  expect(lines).not.toContain('Disallow: /cupons')
  expect(lines).toContain('Sitemap: https://loopi.exemplo.com.br/sitemap.xml')
})

test('the picture of shared links is there for other sites', async () => {
  const { statusCode, headers } = await get('/loopi.png')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
})
