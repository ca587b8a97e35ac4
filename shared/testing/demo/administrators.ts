import type { administrators } from '@loopi/contract/administrators/administrators.contract'
import type { Answers } from './answers.ts'
import type { World } from './world.ts'

/** Root, and two more whom the seed leaves out: each would be an account that may do everything. */
export const administratorAnswers = ({ users, at }: World): Answers<typeof administrators> => ({
  list: () => [
    { id: users.root.id, name: users.root.name, email: users.root.email, ultimo_acesso: at(0), voce: true },
    { id: 90, name: 'Teresa Valença', email: 'teresa@loopi.test', ultimo_acesso: at(-3), voce: false },
    { id: 91, name: 'Ubirajara Melo', email: 'ubirajara@loopi.test', ultimo_acesso: null, voce: false },
  ],
})
