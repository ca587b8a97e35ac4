import type { Endpoint } from '@loopi/contract/endpoint'
import type { AreaModule } from '@loopi/shared/federation/area-module'
import { saying, WORDS, type Word } from './barely.ts'
import { type FakeBackend, refuse } from './fake-backend.ts'
import { FIELDS } from './standalone/scenario.rules.ts'
import { scenario } from './standalone/scenario.ts'

const HOW = { all: 'with all fields', named: 'by the specification alone' } as const

/** Loads an area's pages before its tests, because on a busy machine this takes longer than a test waits for a page. */
export function withPagesOf({ routes }: AreaModule): void {
  beforeAll(async () => {
    await Promise.all(routes.map(({ lazy }) => lazy()))
  }, 120_000)
}

/** Runs the tests against two backends: one answers like ours, one with the specification's fields only. */
export function answeredBothWays(describeThem: (isBare: boolean) => void): void {
  describe.each(FIELDS.map((fields) => [HOW[fields], fields] as const))('answered %s', (_, fields) => {
    beforeEach(() => scenario.setState({ fields }))
    afterAll(() => scenario.setState({ fields: 'all' }))
    describeThem(fields === 'named')
  })
}

/**
 * Rejects a call in each of the four fields of the error envelope, one attempt per field; `attempt` has to find the
 * sentence on the screen.
 */
export async function refusedInEveryWord(
  backend: FakeBackend,
  endpoint: Endpoint,
  attempt: (sentence: string) => Promise<void>,
): Promise<void> {
  let said: Word = 'erro'
  const sentence = () => `Não deu certo, diz ${said}.`
  backend
    .through(() => saying(said))
    .on(endpoint, () => {
      throw refuse('request/invalid', { first: sentence() })
    })
  for (const word of WORDS) {
    said = word
    await attempt(sentence())
  }
}
