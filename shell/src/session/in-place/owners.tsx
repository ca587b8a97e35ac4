import { team } from '@loopi/contract/team/team.contract'
import { queryOf } from '@loopi/shared/api-client'
import { LoadingState } from '@loopi/shared/ui/components'
import { Avatar, Skeleton, Text } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'
import { useId } from 'react'
import { notPermittedTexts as texts } from './in-place.texts.ts'
import styles from './screens.module.css'

/** Names of the company's owners, who decide about roles. */
export function Owners() {
  const owners = useQuery(queryOf(team.owners))
  const id = useId()
  if (owners.isPending)
    return (
      <LoadingState label={texts.searching}>
        <Skeleton h="3.5rem" radius="md" />
      </LoadingState>
    )
  if (!owners.data?.length) return <Text>{texts.nobody}</Text>
  return (
    <div className={styles.owners}>
      <h2 id={id} className={styles.helpers}>
        {texts.helpers(owners.data.length)}
      </h2>
      <ul aria-labelledby={id}>
        {owners.data.map(({ name }) => (
          <li key={name}>
            <Avatar size={36} color="mata" variant="light" alt="">
              {name.charAt(0).toUpperCase()}
            </Avatar>
            <b>{name}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
