import { EmptyState } from '@loopi/shared/ui/components'
import type { ReactNode } from 'react'
import { CheckIcon } from '../components/icons.tsx'
import { OpenLoopPicture } from '../components/pictures.tsx'
import classes from './outcome.module.css'

type Props = {
  title: string
  action: ReactNode
  children: ReactNode
}

/** Result of a used link. */
export const Done = (props: Props) => (
  <div role="status">
    <EmptyState picture={<Medal />} order={2} {...props} />
  </div>
)

/** Notice of a link that is used, expired or unknown. */
export const InvalidLink = (props: Props) => (
  <div role="alert">
    <EmptyState picture={<OpenLoopPicture />} order={2} {...props} />
  </div>
)

/** Success that needs no further action. */
export const Closed = (props: Props) => (
  <div role="status">
    <EmptyState picture={<OpenLoopPicture />} order={2} {...props} />
  </div>
)

const Medal = () => (
  <span className={classes.medal}>
    <CheckIcon size={34} />
  </span>
)
