import { NavLink } from '@loopi/shared/ui/router'
import { paths } from '../../../paths.ts'
import classes from './code-sections.module.css'

const texts = { label: 'Produtos e códigos', products: 'Produtos', batches: 'Lotes de códigos' } as const

const SECTIONS = [
  { label: texts.products, to: paths.products },
  { label: texts.batches, to: paths.batches },
] as const

/** Tabs between the products and the batches of their codes. */
export const CodeSections = () => (
  <nav className={classes.sections} aria-label={texts.label}>
    {SECTIONS.map(({ label, to }) => (
      <NavLink key={to} to={to} end className={classes.section ?? ''}>
        {label}
      </NavLink>
    ))}
  </nav>
)
