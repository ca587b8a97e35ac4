import type { Member, Team } from '@loopi/contract/team/team.reading'
import { Status } from '@loopi/shared/ui/components'
import { Badge, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { type MemberActions, MemberMenu } from './member-menu.tsx'
import { RoleMenu } from './role-menu.tsx'
import classes from './team.module.css'
import { teamTexts as texts } from './team.texts.ts'

type Props = { team: Team; actions: MemberActions }

/** People of the team, with their roles and what protects their accounts. */
export const MembersTable = ({ team, actions }: Props) => (
  <DataTable
    title={texts.people}
    columns={columnsOf(team, actions)}
    rowKey={({ id }) => id}
    content={{ is: 'ready', rows: team.membros, status: texts.count(team.membros.length) }}
  />
)

const columnsOf = (team: Team, actions: MemberActions): readonly Column<Member>[] => [
  { header: texts.name, cell: (member) => <Person member={member} />, lead: true },
  { header: texts.role, cell: (member) => <RoleMenu member={member} onAsk={actions.ask} />, narrow: 'below' },
  {
    header: texts.lastSeen,
    cell: ({ visto_em }) => <LastSeen at={visto_em} />,
    narrow: 'below',
  },
  {
    header: texts.factor,
    cell: ({ segundo_fator }) => (
      <Status kind={segundo_fator ? 'ready' : 'inactive'}>{segundo_fator ? texts.factorOn : texts.factorOff}</Status>
    ),
    narrow: 'below',
  },
  {
    header: texts.actions,
    cell: (member) => <MemberMenu member={member} team={team} actions={actions} />,
    narrow: 'beside',
  },
]

const LastSeen = ({ at }: { at: string | null }) =>
  at === null ? (
    texts.neverSeen
  ) : (
    <>
      <span className={classes.seen}>{texts.seen} </span>
      <time dateTime={at}>{texts.moment(at)}</time>
    </>
  )

const Person = ({ member: { name, email, voce } }: { member: Member }) => (
  <>
    <span className={classes.name}>
      {name}
      {voce && <Badge variant="light">{texts.you}</Badge>}
    </span>
    {email && (
      <Text component="span" display="block" size="xs" c="dimmed" fw={400} className={classes.email ?? ''}>
        {email}
      </Text>
    )}
  </>
)
