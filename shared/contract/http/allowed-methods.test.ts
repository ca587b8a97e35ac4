import { collectMethods } from './allowed-methods.ts'

const methods = collectMethods()
methods.add({ method: 'GET', url: '/api/marcas' })
methods.add({ method: ['GET', 'HEAD'], url: '/*' })
methods.add({ method: 'GET', url: '/api/marcas/:id' })
methods.add({ method: ['PUT', 'DELETE'], url: '/api/marcas/:id' })
methods.add({ method: 'GET', url: '/api/marcas/lugares' })
methods.add({ method: 'GET', url: '/api/docs/*' })
methods.add({ method: 'GET', url: '/api/openapi.json' })

test.each([
  ['/api/marcas', ['GET']],
  ['/api/marcas?x=1', ['GET']],
  ['/api/marcas/7', ['DELETE', 'GET', 'PUT']],
  ['/api/marcas/lugares', ['DELETE', 'GET', 'PUT']],
  ['/api/marcas/7/8', []],
  ['/api/docs/a/b', ['GET']],
  ['/api/openapi.json', ['GET']],
  ['/api/openapi-json', []],
  ['/nada', []],
])('%s takes %j', (url, expected) => expect(methods.at(url)).toEqual(expected))
