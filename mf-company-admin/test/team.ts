import type { Answer } from '@loopi/contract/endpoint'
import type { team } from '@loopi/contract/team/team.contract'

type Team = Answer<typeof team.list>
type Member = Team['membros'][number]
type Invitation = Team['convites'][number]

let last = 100

export const aMember = (over: Partial<Member> = {}): Member => ({
  ...{ id: ++last, name: 'Davi Monteiro', email: 'davi@serra.test', papel: 'leitura', desde: '2026-10-02T12:00:00Z' },
  ...{ visto_em: '2026-11-20T12:00:00Z', segundo_fator: false, aparelhos: 0, voce: false },
  ...over,
})

export const anInvitation = (over: Partial<Invitation> = {}): Invitation => ({
  ...{ id: ++last, email: 'loja@serra.test', papel: 'caixa', convidado_por: 'Ana Prado' },
  ...{ enviado_em: '2026-11-28T12:00:00Z', vence_em: '2026-12-05T12:00:00Z' },
  ...over,
})

export const aTeam = (membros: Member[], convites: Invitation[] = []): Team => ({
  membros,
  convites,
  segundo_fator_obrigatorio: false,
})
