import { http } from '@loopi/ui/api-client'
import { onMutationStart } from './dirty-forms.ts'

/** Interceptor that reports mutations to the dirty tracking: a form counts as saved once its call has succeeded. */
export function trackMutations(): void {
  const saved = new WeakMap<object, () => void>()
  http.interceptors.request.use(
    (config) => {
      if (config.method !== 'get') saved.set(config, onMutationStart())
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
