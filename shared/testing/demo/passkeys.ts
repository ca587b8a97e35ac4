import type { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import type { Passkey, RequestOptions } from '@loopi/contract/passkeys/passkeys.schemas'
import { aPasskey } from '../builders.ts'
import { refuse } from '../fake-handler.ts'
import type { Answers } from './answers.ts'
import { demandOwner, personOf } from './people.ts'
import { tokenOf } from './team/personas.ts'
import type { World } from './world.ts'

/** Relying party: the local machine, for which browsers create passkeys. */
const SITE = 'localhost'
const LIFE = 5 * 60_000
/** Challenge bytes; the demo verifies no signature. */
const CHALLENGE = 'ZGVtby1kZW1vLWRlbW8tZGVtbw'

const optionsFor = (known: readonly { id: string }[]): RequestOptions => ({
  ...{ rpId: SITE, challenge: CHALLENGE, timeout: LIFE, userVerification: 'required' },
  allowCredentials: known.map(({ id }) => ({ id, type: 'public-key' })),
})

export const passkeyAnswers = ({ at, nextId, users }: World): Answers<typeof passkeys> => {
  let list: Passkey[] = [
    aPasskey({ created_at: at(-30), last_used_at: at(-1) }),
    aPasskey({ nome: 'Chave de segurança', sincronizada: false, created_at: at(-90), last_used_at: null }),
  ]
  /** Passkeys of this device by their ids; only these can be used. */
  const made = new Map<string, number>()
  const found = (id: number) => list.find((one) => one.id === id) ?? refuseUnknown()
  return {
    list: () => list,
    addOptions: ({ body }, seen) => {
      demandOwner({ password: body.senha_atual, confirmacao: body.confirmacao })
      const { email, name } = users[personOf(seen)]
      return {
        rp: { id: SITE, name: 'Loopi' },
        user: { id: 'ZGVtbw', name: email, displayName: name },
        challenge: CHALLENGE,
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: LIFE,
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      }
    },
    add: ({ body }) => {
      const added = aPasskey({ id: nextId(), nome: body.nome, created_at: at(0), last_used_at: null })
      made.set(body.resposta.id, added.id)
      list = [added, ...list]
      return added
    },
    rename: ({ params, body }) => Object.assign(found(params.id), { nome: body.nome }),
    remove: ({ params, body }) => {
      demandOwner({ password: body.senha_atual, confirmacao: body.confirmacao })
      found(params.id)
      list = list.filter(({ id }) => id !== params.id)
      return undefined
    },
    confirmOptions: () => optionsFor([...made.keys()].map((id) => ({ id }))),
    confirm: () => ({ confirmacao: 'confirmada-na-demonstracao', validade: at(1) }),
    signInOptions: () => optionsFor([]),
    signIn: () => {
      const { role, status, email, id } = users.cliente
      return { data: { role, status, email, id }, access_token: tokenOf('cliente') }
    },
  }
}

const refuseUnknown = (): never => {
  throw refuse('passkey/not-found', {})
}
