import { type DrawnItem, DrawnList } from './drawn-list.tsx'
import classes from './drawn-steps.module.css'

export type DrawnStep = DrawnItem & { look: 'caju' | 'sol' | 'mata' | 'ink' }

/** Numbered tiles with drawings. */
export const DrawnSteps = ({ items }: { items: readonly DrawnStep[] }) => (
  <DrawnList as="ol" items={items} classes={classes} />
)
