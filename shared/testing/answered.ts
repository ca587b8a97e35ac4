import type { Endpoint } from '@loopi/contract/endpoint'
import type { AreaModule } from '@loopi/ui/federation/area-module'
import { saying, WORDS, type Word } from './barely.ts'
import { type FakeBackend, refuse } from './fake-backend.ts'
import { FIELDS } from './standalone/scenario.rules.ts'
import { scenario } from './standalone/scenario.ts'

const HOW = { all: 'with all fields', named: 'by the specification alone' } as const

/** Preload of an area's pages before its tests: on a busy machine it takes longer than a test waits for a page. */
export function withPagesOf({ routes }: AreaModule): void {
  beforeAll(async () => {
    await Promise.all(routes.map(({ lazy }) => lazy()))
  }, 120_000)
}

/** Matrix of two backends for the tests of `describeThem`: one answers like ours, one only what the specification names. */
export function answeredBothWays(describeThem: (isBare: boolean) => void): void {
  describe.each(FIELDS.map((fields) => [HOW[fields], fields] as const))('answered %s', (_, fields) => {
    beforeEach(() => scenario.setState({ fields }))
    afterAll(() => scenario.setState({ fields: 'all' }))
    describeThem(fields === 'named')
  })
}

/**
 * Rejection in each of the four words of the error envelope, one attempt a word: the sentence comes in that word
 * alone, and `attempt` is to find it on the screen.
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
