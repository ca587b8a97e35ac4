import type { Drawing } from '../drawing.ts'

export type DrawnItem = {
  title: string
  text: string
  /** Class with the item's colours and proportions. */
  look: string
  /** Aligned to the lower edge; 280 by 170 in most lists. */
  drawing: Drawing
}

type Props = {
  items: readonly DrawnItem[]
  /** `ol` when the order matters. */
  as: 'ol' | 'ul'
  /** Style sheet with `list`, `item`, `words`, `title` and `text`. */
  classes: Readonly<Record<string, string>>
}

/** Tiles with text and a drawing, styled by `classes`. Their headings are `h3`, below the section's. */
export function DrawnList({ items, as: List, classes }: Props) {
  return (
    <List className={classes.list} data-count={items.length}>
      {items.map(({ drawing: Art, look, title, text }) => (
        <li key={title} className={classes.item} data-look={look}>
          <div className={classes.words}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </div>
          <Art />
        </li>
      ))}
    </List>
  )
}
