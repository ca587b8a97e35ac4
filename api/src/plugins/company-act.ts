import type { Clock } from '../lib/clock.ts'
import type { Member } from './actor.ts'

/** Act of a member for the company, as the audit log has it: the person, the company, from where and when. */
export type CompanyAct = {
  readonly actorId: number
  readonly companyId: number
  readonly address: string
  readonly at: Date
}

type Call = { readonly actor: Member; readonly clock: Clock; readonly request: { readonly address: string } }

export const companyActOf = ({ actor, clock, request }: Call): CompanyAct => ({
  actorId: actor.id,
  companyId: actor.companyId,
  address: request.address,
  at: clock.now(),
})
