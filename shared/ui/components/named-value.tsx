import type { ComponentProps } from 'react'
import classes from './named-value.module.css'

type Props = Omit<ComponentProps<'div'>, 'className'> & {
  /** Absent when the text before names the value. */
  name?: string
  value: string
  size?: 'md' | 'lg'
}

/** Highlighted value with its name, such as the e-mail that a page is about. */
export function NamedValue({ name, value, size = 'md', children, ...box }: Props) {
  return (
    <div className={classes.box} data-size={size} {...box}>
      {name && <span>{name}</span>}
      <strong>{value}</strong>
      {children}
    </div>
  )
}
