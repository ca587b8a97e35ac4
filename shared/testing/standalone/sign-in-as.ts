import { session } from '@loopi/shared/session'
import { type Persona, roleOfPersona, tokenOf } from '../demo/team/personas.ts'
import { EMAILS, IDS } from '../demo/world.ts'

/** Signs in without a password; null signs out. */
export function signInAs(persona: Persona | null): void {
  if (persona === null) session.forget()
  else
    session.open({
      ...{ access_token: tokenOf(persona), email: EMAILS[persona], role: roleOfPersona(persona), id: IDS[persona] },
    })
}
