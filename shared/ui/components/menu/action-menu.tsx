import { Link } from '@loopi/shared/ui/router'
import { type ReactNode, useEffect } from 'react'
import { CheckIcon } from '../line-icon.tsx'
import { place } from '../place.ts'
import classes from './action-menu.module.css'
import { useMenu } from './use-menu.ts'

/** Menu action: a callback, a page, or a file in a new tab. */
export type MenuAction = {
  readonly label: string
  /** What the action means, on a second line. */
  readonly detail?: string
  /** For a choice among others: true for the current one. */
  readonly isChosen?: boolean
  readonly icon?: ReactNode
  /** Destructive. */
  readonly isDangerous?: boolean
  /** Disabled; the label says why or when. */
  readonly isOff?: boolean
} & ({ readonly onChosen: () => void } | { readonly to: string } | { readonly href: string })

type Props = {
  /** False leaves an action out. */
  readonly actions: readonly (MenuAction | false)[]
  /** Renders the button with these properties. */
  readonly children: (button: ReturnType<typeof useMenu>['button']) => ReactNode
}

/** Secondary actions in a menu behind a button. */
export function ActionMenu({ actions, children }: Props) {
  const { isOpen, leave, root, button, menu } = useMenu()

  useEffect(
    function standByTheButton() {
      const [list, owner] = [menu.ref.current, button.ref.current]
      if (!isOpen || !list || !owner) return
      // In the top layer, so that no table clips it; older browsers use a fixed position.
      list.showPopover?.()
      const follow = () => place(list, owner.getBoundingClientRect(), 'below-end')
      follow()
      document.addEventListener('scroll', follow, true)
      window.addEventListener('resize', follow)
      return () => {
        document.removeEventListener('scroll', follow, true)
        window.removeEventListener('resize', follow)
      }
    },
    [isOpen, menu.ref, button.ref],
  )

  return (
    <span {...root} className={classes.root} role="presentation">
      {children(button)}
      {isOpen && (
        <div {...menu} role="menu" className={classes.menu} popover="manual" aria-labelledby={button.id}>
          {actions.map((action) => action && <Item key={action.label} action={action} leave={leave} />)}
        </div>
      )}
    </span>
  )
}

function Item({ action, leave }: { action: MenuAction; leave: () => void }) {
  const { label, detail, icon, isChosen, isDangerous = false, isOff = false } = action
  const common = {
    ...(isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen }),
    tabIndex: -1,
    className: classes.item,
    'data-dangerous': isDangerous || undefined,
  } as const
  const words = (
    <>
      {icon}
      {detail === undefined ? (
        label
      ) : (
        <span className={classes.words}>
          <b>{label}</b>
          <span>{detail}</span>
        </span>
      )}
      {isChosen && <CheckIcon size={18} />}
    </>
  )
  if ('to' in action)
    return (
      <Link {...common} to={action.to} onClick={leave}>
        {words}
      </Link>
    )
  if ('href' in action)
    return (
      <a {...common} href={action.href} target="_blank" rel="noopener noreferrer" onClick={leave}>
        {words}
      </a>
    )
  const choose = () => {
    leave()
    action.onChosen()
  }
  return (
    <button {...common} type="button" aria-disabled={isOff || undefined} onClick={isOff ? undefined : choose}>
      {words}
    </button>
  )
}
