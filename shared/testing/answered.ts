import type { Endpoint } from '@loopi/shared/contract/endpoint'
import type { AreaModule } from '@loopi/shared/federation/area-module'
import { saying, WORDS, type Word } from './barely.ts'
import { type FakeBackend, refuse } from './fake-backend.ts'
import { FIELDS } from './standalone/scenario.rules.ts'
import { scenario } from './standalone/scenario.ts'

const HOW = { all: 'with all fields', named: 'by the specification alone' } as const

/** Fetches an area's pages before its tests: on a busy machine that takes longer than a test waits for a page to show. */
export function withPagesOf({ routes }: AreaModule): void {
  beforeAll(async () => {
    await Promise.all(routes.map(({ lazy }) => lazy()))
  }, 120_000)
}

/** Runs the tests of `describeThem` twice: with answers like ours, and with what the specification names. */
export function answeredBothWays(describeThem: (isBare: boolean) => void): void {
  describe.each(FIELDS.map((fields) => [HOW[fields], fields] as const))('answered %s', (_, fields) => {
    beforeEach(() => scenario.setState({ fields }))
    afterAll(() => scenario.setState({ fields: 'all' }))
    describeThem(fields === 'named')
  })
}

/**
 * Lets an endpoint refuse from now on, and tries it once for each of the four words: each time the refusal says its
 * sentence in that word alone, and `attempt` is to find it on the screen.
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
