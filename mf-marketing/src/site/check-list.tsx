import { CheckIcon } from './icons.tsx'

type Props = {
  items: readonly string[]
  size?: number
  /** Class that composes `list` of `check-list.module.css`. */
  className: string | undefined
}

export function CheckList({ items, size = 20, className }: Props) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon size={size} />
          {item}
        </li>
      ))}
    </ul>
  )
}
