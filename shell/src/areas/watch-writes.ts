import { http } from '@loopi/shared/api-client'
import { writeBegins } from './unsaved.ts'

/** Follows the calls of the page that write, so that a form whose values have arrived counts as saved. */
export function watchWrites(): void {
  const saved = new WeakMap<object, () => void>()
  http.interceptors.request.use(
    (config) => {
      if (config.method !== 'get') saved.set(config, writeBegins())
      return config
    },
    null,
    { synchronous: true },
  )
  http.interceptors.response.use((response) => {
    saved.get(response.config)?.()
    return response
  })
}
