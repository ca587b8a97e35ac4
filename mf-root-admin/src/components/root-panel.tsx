import { PanelPage } from '@loopi/shared/ui/data'
import { NavLink } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import classes from './root-panel.module.css'
import { panelTexts as texts } from './root-panel.texts.ts'

type Props = {
  title: string
  /** Short line above the title. */
  eyebrow?: string
  actions?: ReactNode
  children: ReactNode
}

/** Frame of a section of root's panel, with a tab and an address for each section. */
export function RootPanel({ children, ...head }: Props) {
  return (
    <PanelPage {...head}>
      <Sections />
      {children}
    </PanelPage>
  )
}

type Section = { label: string; to: string }

const SECTIONS: readonly Section[] = [
  { label: texts.queue, to: paths.queue },
  { label: texts.companies, to: paths.companies },
  { label: texts.customers, to: paths.customers },
  { label: texts.wholesale, to: paths.wholesale },
  { label: texts.circulation, to: paths.circulation },
  { label: texts.codes, to: paths.codes },
  { label: texts.operations, to: paths.operations },
  { label: texts.audit, to: paths.audit },
  { label: texts.administrators, to: paths.administrators },
  { label: texts.areas, to: paths.areas },
]

function Sections() {
  return (
    <nav className={classes.sections} aria-label={texts.tabs}>
      {SECTIONS.map(({ label, to }) => (
        <NavLink key={to} to={to} end className={classes.section ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
