import { EmptyState } from '@loopi/ui/components'
import type { ReactNode } from 'react'
import { CheckIcon } from '../components/icons.tsx'
import { OpenLoopPicture } from '../components/pictures.tsx'
import classes from './outcome.module.css'

type Props = {
  title: string
  /** The way on. */
  action: ReactNode
  children: ReactNode
}

/** The link did what it was for. */
export const Done = (props: Props) => (
  <div role="status">
    <EmptyState picture={<Medal />} order={2} {...props} />
  </div>
)

/** The link is used, too old or no link at all. */
export const InvalidLink = (props: Props) => (
  <div role="alert">
    <EmptyState picture={<OpenLoopPicture />} order={2} {...props} />
  </div>
)

/** Success: nothing is left to do here. */
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
