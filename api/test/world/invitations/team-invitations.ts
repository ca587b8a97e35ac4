import type { TeamRole } from '@loopi/contract/team/permissions'
import { team } from '@loopi/contract/team/team.contract'
import type { Person } from '../../builders.ts'
import type { TestApp } from '../../test-app.ts'

export const NEW_PASSWORD = 'Praia-de-manha-7'

type Caller = { as?: Pick<Person, 'token'> | undefined; address?: string }

/** Steps of an invitation to a team, by its owner and the invited person. */
export function teamOf(t: TestApp) {
  const list = async (as: Person) => (await t.call(team.list, {}, { as })).body

  const invite = (as: Person, email: string, papel: TeamRole = 'caixa') =>
    t.call(team.invite, { body: { email, papel } }, { as })

  /** Tokens of the invitations mailed to an address, newest first. */
  const tokensMailedTo = async (email: string): Promise<string[]> =>
    (await t.mails())
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /\/equipe\/convite\/([\w-]+)/.exec(text)?.[1] ?? [])

  /** Invites an address and returns the token of the mail. */
  const invited = async (as: Person, email: string, papel: TeamRole = 'caixa'): Promise<string> => {
    await invite(as, email, papel)
    return (await tokensMailedTo(email.toLowerCase()))[0] ?? ''
  }

  const look = (token: string, options: Caller = {}) => t.call(team.look, { params: { token } }, options)

  /** Accepts with name and password. */
  const accept = (token: string, { name = 'Iracema Prado', ...options }: Caller & { name?: string } = {}) =>
    t.call(team.accept, { body: { token, name, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD } }, options)

  /** Accepts with the caller's session. */
  const acceptSignedIn = (token: string, as?: Pick<Person, 'token'>) => t.call(team.accept, { body: { token } }, { as })

  const changeRole = (as: Person, id: number, papel: TeamRole) =>
    t.call(team.changeRole, { params: { id }, body: { papel } }, { as })

  const remove = (as: Person, id: number) => t.call(team.remove, { params: { id } }, { as })

  /** Lines of the company's changes of its team, oldest first. */
  const noted = async () =>
    (
      await t.db
        .selectFrom('audit_lines')
        .select(['actor_id', 'action', 'object_id', 'before', 'after'])
        .where('action', 'like', 'team.%')
        .orderBy('id')
        .execute()
    ).map(({ actor_id, action, object_id, before, after }) => ({
      ...{ by: actor_id, action, of: object_id },
      ...(before !== null && { before }),
      ...(after !== null && { after }),
    }))

  return { list, invite, tokensMailedTo, invited, look, accept, acceptSignedIn, changeRole, remove, noted }
}
