import type { Drawing } from '../drawing.ts'

export type DrawnItem = {
  title: string
  text: string
  /** Name of its colours and proportions in the list's style sheet. */
  look: string
  /** On the lower edge; 280 by 170 in most lists. */
  drawing: Drawing
}

type Props = {
  items: readonly DrawnItem[]
  /** Ordered where the order says something. */
  as: 'ol' | 'ul'
  /** Style sheet with `list`, `item`, `words`, `title` and `text`. */
  classes: Readonly<Record<string, string>>
}

/** Tiles of words and a drawing, in the looks of a style sheet. Their headings are `h3`, below the section's. */
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
