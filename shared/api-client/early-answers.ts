import { EARLY_CALLS, type EarlyCalls } from '@loopi/ui/federation/page-data'
import { session } from '@loopi/ui/session'
import { type AxiosAdapter, AxiosError, type AxiosResponse } from 'axios'

/** Milliseconds after which a page that has not taken an early answer asks anew; the slowest networks take half of them. */
const OLDEST = 60_000

const page = globalThis as { [EARLY_CALLS]?: EarlyCalls }

/**
 * Adapter by which a call takes the answer that the document asked for before there was a shell, by the whole address of
 * the call, as its own first try, failed or not; null where there is none. An answer counts once, for the token that is
 * stored now, and for as long as a page takes to start.
 */
export function earlyAdapter(addressOf: () => string): AxiosAdapter | null {
  const early = page[EARLY_CALLS]
  if (!early) return null
  const address = addressOf()
  const answer = early.answers[address]
  if (!answer) return null
  delete early.answers[address]
  const isOurs = early.token === session.get().access_token && Date.now() - early.at < OLDEST
  if (!isOurs) return null
  return async (config) => {
    const given = await answer
    if (!given) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const { status, body: data } = given
    const response: AxiosResponse = { status, data, statusText: '', headers: {}, config }
    if (status >= 200 && status < 300) return response
    const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE
    throw new AxiosError(`Request failed with status code ${status}`, code, config, null, response)
  }
}

/** For calls that change something: what was asked before them may be another by now. */
export function forgetEarlyAnswers(): void {
  delete page[EARLY_CALLS]
}
