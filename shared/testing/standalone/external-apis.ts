import { settings } from '@loopi/shared/federation/page'
import { injectFaults } from './inject-faults.ts'

const ADDRESS = { logradouro: 'Rua Assis Figueiredo', complemento: '', bairro: 'Centro', localidade: 'Poços de Caldas' }
/** Unknown CEP; any other has the same street. */
const UNKNOWN_CEP = '00000000'

/** Fakes of external APIs over `fetch`: the CEP look-up and partner applications. */
export function fakeExternalApis(): void {
  const real = window.fetch.bind(window)
  const { cepUrl, partnersUrl } = settings()
  const partners = new URL(partnersUrl, window.location.origin).href
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.startsWith(cepUrl)) return answer('GET', () => Response.json(cepOf(url)))
    if (url.startsWith(partners)) return answer('POST', () => new Response(null, { status: 201 }))
    return real(input, init)
  }
}

async function answer(method: 'GET' | 'POST', respond: () => Response): Promise<Response> {
  try {
    await injectFaults({ method })
  } catch (cause) {
    if (cause instanceof Error && 'status' in cause) return new Response(null, { status: Number(cause.status) })
    throw cause
  }
  return respond()
}

const cepOf = (url: string) => (url.includes(UNKNOWN_CEP) ? { erro: true } : { ...ADDRESS, uf: 'MG' })
