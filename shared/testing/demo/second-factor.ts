import type { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import type { RememberedDevice } from '@loopi/contract/second-factor/second-factor.schemas'
import { aRememberedDevice } from '../builders.ts'
import { refuse } from '../fake-handler.ts'
import { type Answers, roleOf } from './answers.ts'
import { demandOwner, personOf } from './people.ts'
import { PERSONAS, type Persona, tokenOf } from './team/personas.ts'
import type { World } from './world.ts'

/** Wrong codes; any other is right. */
const WRONG = { codigo: '000000', codigo_recuperacao: '0000000000' }
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

type Proof = { codigo?: string | undefined; codigo_recuperacao?: string | undefined }

const demandCode = ({ codigo, codigo_recuperacao }: Proof): void => {
  if (codigo === WRONG.codigo || codigo_recuperacao === WRONG.codigo_recuperacao)
    throw refuse('second-factor/wrong-code', {})
}

const codesOf = (number: number): string[] => Array.from({ length: 10 }, (_, i) => `${number}7K${i}Q-M${9 - i}RT${i}`)

export const secondFactorAnswers = (world: World): Answers<typeof secondFactor> => {
  let drawn = 0
  let devices: RememberedDevice[] = [aRememberedDevice({ created_at: world.at(-9), last_used_at: world.at(-1) })]
  const turnOn = (persona: Persona) => {
    world.secondFactors[persona] = { since: world.secondFactors[persona]?.since ?? world.at(0), left: 10 }
    return { codigos: codesOf(++drawn % 10) }
  }
  const demandActive = (persona: Persona) => world.secondFactors[persona] ?? fail()
  return {
    signIn: ({ body }) => {
      const persona = PERSONAS.find((one) => one === body.desafio)
      if (!persona) throw refuse('second-factor/challenge-gone', {})
      demandCode(body)
      const factor = demandActive(persona)
      if (body.codigo_recuperacao !== undefined) factor.left -= 1
      const { role, status, email, id } = world.users[persona]
      return { data: { role, status, email, id }, access_token: tokenOf(persona) }
    },
    state: (_input, seen) => {
      const factor = world.secondFactors[personOf(seen)]
      const known = { ativa_desde: factor?.since ?? null, codigos_restantes: factor?.left ?? 0 }
      return { disponivel: true, obrigatoria: false, ...known }
    },
    begin: ({ body }, seen) => {
      demandOwner({ password: body.senha_atual, confirmacao: body.confirmacao })
      if (world.secondFactors[personOf(seen)]) throw refuse('second-factor/active', {})
      const { email } = world.users[personOf(seen)]
      return {
        chave: SECRET,
        endereco: `otpauth://totp/Loopi:${encodeURIComponent(email)}?issuer=Loopi&secret=${SECRET}`,
      }
    },
    confirm: ({ body }, seen) => {
      demandCode(body)
      return turnOn(personOf(seen))
    },
    newCodes: ({ body }, seen) => {
      demandOwner({ password: body.senha_atual, confirmacao: body.confirmacao })
      demandActive(personOf(seen))
      return turnOn(personOf(seen))
    },
    remove: ({ body }, seen) => {
      demandOwner({ password: body.senha_atual, confirmacao: body.confirmacao })
      demandCode(body)
      demandActive(personOf(seen))
      delete world.secondFactors[personOf(seen)]
      devices = []
      return undefined
    },
    devices: (_input, seen) => (world.secondFactors[personOf(seen)] ? devices : []),
    endDevice: ({ params }) => {
      if (!devices.some(({ id }) => id === params.id)) throw refuse('second-factor/device-not-found', {})
      devices = devices.filter(({ id }) => id !== params.id)
      return undefined
    },
    help: ({ params }, seen) => {
      if (roleOf(seen) === 'root' && params.id === world.users.root.id) throw refuse('person/oneself', {})
      return undefined
    },
  }
}

const fail = (): never => {
  throw refuse('second-factor/inactive', {})
}
