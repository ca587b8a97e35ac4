import { http } from '@loopi/shared/api-client'
import { onMutationStart } from './dirty-forms.ts'

/** Configuration of a mutating call; a retry gets the same object. */
type Tracked = { onSaved?: () => void }

/** Interceptor that reports mutations to the dirty tracking: a form counts as saved after its call succeeded. */
export function trackMutations(): void {
  http.interceptors.request.use(
    (config) => {
      const tracked: typeof config & Tracked = config
      if (config.method !== 'get') tracked.onSaved ??= onMutationStart()
      return config
    },
    null,
    { synchronous: true },
  )
  http.interceptors.response.use((response) => {
    const { onSaved }: Tracked = response.config as Tracked
    onSaved?.()
    return response
  })
}
