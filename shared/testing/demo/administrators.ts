import type { administrators } from '@loopi/contract/administrators/administrators.contract'
import type { Answers } from './answers.ts'
import type { World } from './world.ts'

const INVITED = { id: 92, name: '', email: 'iracema@loopi.test', ultimo_acesso: null, voce: false }

/** Root, and others that the seed leaves out, because each would be an account with full access. */
export const administratorAnswers = ({ users, at }: World): Answers<typeof administrators> => ({
  list: () => [
    {
      id: users.root.id,
      name: users.root.name,
      email: users.root.email,
      ultimo_acesso: at(0),
      voce: true,
      convite: null,
    },
    { id: 90, name: 'Teresa Valença', email: 'teresa@loopi.test', ultimo_acesso: at(-3), voce: false, convite: null },
    { id: 91, name: 'Ubirajara Melo', email: 'ubirajara@loopi.test', ultimo_acesso: null, voce: false, convite: null },
    { ...INVITED, convite: { enviado_em: at(-1), vence_em: at(1) } },
  ],
  invite: () => undefined,
  withdraw: () => undefined,
  join: () => undefined,
})
