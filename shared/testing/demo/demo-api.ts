import { ROLES, type Role } from '@loopi/contract/roles'
import { AxiosHeaders, type InternalAxiosRequestConfig, isAxiosError } from 'axios'
import { demoBackend } from './demo-backend.ts'
import { EXAMPLES } from './examples.ts'
import { tokenOf } from './team/personas.ts'
import { EMAILS, IDS } from './world.ts'

/** Call as a server receives it, with its path relative to the api's base. */
export type DemoCall = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** JSON text, or a form. */
  readonly body: string | FormData | undefined
  readonly headers: Readonly<Record<string, string>>
}
export type DemoAnswer = { readonly status: number; readonly body: unknown }

/** Demo world behind a server: handlers of the standalone areas, sessions and example parameters. */
export function openDemoApi() {
  const { adapter } = demoBackend()
  return {
    answer: async ({ method, path, query, body, headers }: DemoCall): Promise<DemoAnswer> => {
      const sent: InternalAxiosRequestConfig = { method, url: path, params: query, headers: new AxiosHeaders(headers) }
      try {
        const { status, data } = await adapter({ ...sent, ...(body !== undefined && { data: body }) })
        return { status, body: data }
      } catch (cause) {
        if (!isAxiosError(cause) || !cause.response) throw cause
        return { status: cause.response.status, body: cause.response.data }
      }
    },
    /** Session of each role, as the browser stores it. */
    people: Object.fromEntries(
      ROLES.map((role) => [role, { access_token: tokenOf(role), email: EMAILS[role], role, id: String(IDS[role]) }]),
    ) as Record<Role, Record<'access_token' | 'email' | 'role' | 'id', string>>,
    examples: EXAMPLES,
  }
}
